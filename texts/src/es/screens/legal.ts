import type { TranslationOf } from '../../translation.ts';

export const legal = {
  backToPortal: 'Volver al portal',
  privacy: {
    title: 'Privacidad',
    intro: 'Qué guarda el portal, por qué y quién puede verlo.',
    sections: {
      account: {
        title: 'Su cuenta',
        text: 'Nombre, apellidos, correo electrónico, nombre de usuario, teléfono, cargo, sector, responsable y roles: sirven para reconocerle y saber qué puede hacer. Su contraseña nunca se guarda tal cual: solo se guarda una huella, que no permite recuperarla.',
      },
      work: {
        title: 'Su trabajo',
        text: 'Informes, actas de reunión, visitas, mensajes, ventas y objetivos, con sus archivos: es el objeto del portal. Usted ve los suyos; su responsable y las personas autorizadas ven los que les corresponden.',
      },
      trail: {
        title: 'El registro de acciones',
        text: 'Cada modificación se registra con su autor, su fecha y la dirección de red de la que procede, para saber siempre quién hizo qué. Este registro no se puede modificar ni borrar; solo pueden leerlo las personas autorizadas.',
      },
      sessions: {
        title: 'Sus sesiones',
        text: 'De cada dispositivo conectado: el navegador, la dirección de red y el último uso. Una sesión termina tras 7 días sin uso y, como máximo, tras 30 días. Su perfil se las muestra y permite cerrarlas.',
      },
      device: {
        title: 'En su dispositivo',
        text: 'El navegador guarda su sesión, su idioma, sus ajustes de visualización y una copia de lo que ha consultado, para ir más rápido; al cerrar sesión se borran. Una sola cookie, de 90 días, reconoce este navegador para que los intentos de un desconocido no retrasen su inicio de sesión; sin medición de audiencia, sin publicidad.',
      },
      place: {
        title: 'Nada se transmite a terceros',
        text: 'Los datos permanecen en los servidores elegidos por la empresa y en sus copias de seguridad. Las páginas no llaman a ningún servicio externo y nada se transmite a terceros.',
      },
      rights: {
        title: 'Sus derechos',
        text: 'Puede pedir consultar lo que le concierne y que se corrija: diríjase a los administradores del portal.',
      },
    },
  },
  notice: {
    title: 'Aviso legal',
    intro: 'Quién explota este portal y a qué se compromete quien lo usa.',
    sections: {
      operator: {
        title: 'El titular',
        text: 'Este portal lo explota la empresa que le emplea, para el trabajo de sus equipos. Está reservado a las personas que ella autoriza.',
      },
      use: {
        title: 'Condiciones de uso',
        text: 'Su cuenta es personal: no confíe su contraseña a nadie y cierre la sesión en un dispositivo compartido. Introduzca información exacta y solo la que el trabajo requiere; nunca introduzca datos de pacientes.',
      },
      secrecy: {
        title: 'Confidencialidad de la información',
        text: 'Los informes, las ventas y los objetivos pertenecen a la empresa. Compártalos solo con quienes los necesitan para su trabajo.',
      },
      service: {
        title: 'Disponibilidad',
        text: 'El portal puede interrumpirse por mantenimiento. Los administradores pueden desactivar una cuenta; los datos introducidos se conservan.',
      },
    },
  },
  contact: {
    title: 'Contacto',
    intro:
      'El portal lo gestionan administradores de su empresa. Diríjase a ellos, directamente o a través de su responsable.',
    sections: {
      access: {
        title: 'Un acceso, un rol, una contraseña',
        text: 'Los administradores crean las cuentas, asignan los roles y entregan las contraseñas provisionales.',
      },
      problem: {
        title: 'Un problema en el portal',
        text: 'Indique la página, la hora y, si aparece, el número de la solicitud: permiten averiguar qué ha pasado.',
      },
      lost: {
        title: 'Un dispositivo perdido o robado',
        text: 'Desde otro dispositivo, abra su perfil y cambie la contraseña: sus otras sesiones se cierran al instante. Después, avise a los administradores.',
      },
      data: { title: 'Sus datos', text: 'Para consultarlos o corregirlos, diríjase a las mismas personas.' },
    },
  },
} as const satisfies TranslationOf<'legal'>;

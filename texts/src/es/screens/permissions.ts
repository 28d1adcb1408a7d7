import type { PermissionTexts } from '../../permission-texts.ts';

export const permissions = {
  WorkReports: {
    name: 'Informes de trabajo',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver los informes de trabajo en el menú.' },
      Read: { name: 'Leer', meaning: 'Leer los informes propios y los del equipo.' },
      Add: { name: 'Redactar', meaning: 'Empezar un informe y presentarlo.' },
      Update: { name: 'Modificar', meaning: 'Corregir los informes propios mientras no estén aprobados.' },
      Delete: { name: 'Eliminar', meaning: 'Eliminar los borradores y los informes devueltos propios.' },
      ReadAll: { name: 'Leer todo', meaning: 'Leer los informes de todo el mundo.' },
      Approve: { name: 'Aprobar', meaning: 'Aprobar o devolver los informes de los demás.' },
    },
  },
  MeetingsReports: {
    name: 'Actas de reunión',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver las actas de reunión en el menú.' },
      Read: { name: 'Leer', meaning: 'Leer las actas propias y las del equipo.' },
      Add: { name: 'Redactar', meaning: 'Empezar un acta y presentarla.' },
      Update: { name: 'Modificar', meaning: 'Corregir las actas propias mientras no estén aprobadas.' },
      Delete: { name: 'Eliminar', meaning: 'Eliminar los borradores y las actas devueltas propias.' },
      ReadAll: { name: 'Leer todo', meaning: 'Leer las actas de todo el mundo.' },
      Approve: { name: 'Aprobar', meaning: 'Aprobar o devolver las actas de los demás.' },
    },
  },
  Messaging: {
    name: 'Mensajería',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver la mensajería en el menú.' },
      Send: { name: 'Enviar', meaning: 'Escribir a personas, a grupos o a todo el mundo.' },
      ReadAll: { name: 'Leer todo', meaning: 'Consultar el historial de los mensajes enviados por todos.' },
    },
  },
  PerformanceTracking: {
    name: 'Seguimiento del rendimiento',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver el seguimiento del rendimiento en el menú.' },
      MonthlyRead: { name: 'Leer por mes', meaning: 'Ver las cifras mensuales propias y las del equipo.' },
      QuarterlyRead: { name: 'Leer por trimestre', meaning: 'Ver las cifras trimestrales propias y las del equipo.' },
      ReadAll: { name: 'Leer todo', meaning: 'Ver las cifras de todos los delegados.' },
      Close: { name: 'Cerrar un mes', meaning: 'Congelar las cifras de un mes y reabrirlo con un motivo.' },
      Update: {
        name: 'Ajustar el cálculo',
        meaning: 'Cambiar los pesos de la puntuación, los umbrales, los días laborables y festivos.',
      },
    },
  },
  UserProductSales: {
    name: 'Objetivos personales',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver los objetivos de venta propios en el menú.' },
      MonthlyRead: { name: 'Leer por mes', meaning: 'Ver los objetivos y las ventas propios mes a mes.' },
      QuarterlyRead: { name: 'Leer por trimestre', meaning: 'Ver los objetivos y las ventas propios por trimestre.' },
      ReadAll: { name: 'Leer todo', meaning: 'Ver los objetivos y las ventas de cada persona.' },
    },
  },
  EmployeesHealthFacilities: {
    name: 'Establecimientos médicos',
    actions: {
      Read: { name: 'Leer', meaning: 'Ver los establecimientos y profesionales que uno atiende.' },
      ReadAll: { name: 'Leer todo', meaning: 'Ver los que atienden todos los delegados.' },
      Update: { name: 'Modificar', meaning: 'Añadir fichas, corregirlas y elegir quién las atiende.' },
    },
  },
  SalesReports: {
    name: 'Informes de ventas',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver los informes de ventas en el menú.' },
      Read: { name: 'Leer', meaning: 'Consultar y exportar las ventas por mes, trimestre y año.' },
      Add: { name: 'Cargar', meaning: 'Cargar las hojas de ventas de los mayoristas.' },
      Update: { name: 'Corregir', meaning: 'Sustituir o anular una carga de ventas.' },
    },
  },
  Settings: {
    name: 'Ajustes',
    actions: { ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver la parte Ajustes en el menú.' } },
  },
  Products: {
    name: 'Productos',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver la lista de productos en los ajustes.' },
      Add: { name: 'Añadir', meaning: 'Añadir un producto y sus presentaciones.' },
      Update: { name: 'Modificar', meaning: 'Cambiar un producto, sus presentaciones, precios y alias.' },
    },
  },
  AnnualTargetSales: {
    name: 'Objetivos de venta',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver los objetivos de venta del equipo en los ajustes.' },
      Update: { name: 'Fijar', meaning: 'Fijar, repartir y bloquear los objetivos.' },
    },
  },
  Cities: {
    name: 'Ciudades',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver la lista de ciudades en los ajustes.' },
      Add: { name: 'Añadir', meaning: 'Añadir una ciudad.' },
      Update: { name: 'Modificar', meaning: 'Cambiar una ciudad y elegir sus delegados.' },
      Delete: { name: 'Eliminar', meaning: 'Eliminar una ciudad que nada utiliza.' },
    },
  },
  Pharmacies: {
    name: 'Farmacias',
    actions: {
      ModuleAccess: { name: 'Acceso al módulo', meaning: 'Ver la lista de farmacias en los ajustes.' },
      Add: { name: 'Añadir', meaning: 'Añadir una farmacia.' },
      Update: { name: 'Modificar', meaning: 'Cambiar una farmacia, su estado y su delegado.' },
      Delete: { name: 'Eliminar', meaning: 'Eliminar una o varias farmacias.' },
    },
  },
  UserSettings: {
    name: 'Usuarios',
    actions: {
      List: { name: 'Consultar', meaning: 'Ver las cuentas, sus permisos y sus sesiones.' },
      Add: { name: 'Añadir', meaning: 'Crear una cuenta.' },
      Update: { name: 'Modificar', meaning: 'Cambiar una cuenta, sus roles, su sector y su responsable.' },
      ToggleAccount: { name: 'Activar y desactivar', meaning: 'Abrir o cerrar el acceso de una cuenta al portal.' },
      ResetPassword: { name: 'Restablecer contraseñas', meaning: 'Dar una nueva contraseña a una cuenta.' },
    },
  },
  Designations: {
    name: 'Cargos',
    actions: { Update: { name: 'Gestionar', meaning: 'Añadir cargos y elegir cuáles son de delegado médico.' } },
  },
  Audit: {
    name: 'Registro de auditoría',
    actions: { Read: { name: 'Leer', meaning: 'Ver quién hizo qué, cuándo y desde dónde.' } },
  },
} as const satisfies PermissionTexts;

import type { TrailOf } from '../../words.ts';

export const trail: TrailOf<'account', 'session'> = {
  entities: { session: 'Sesión' },
  acts: {
    account: {
      login: 'Inicio de sesión',
      'update-profile': 'Perfil modificado',
      'update-password': 'Contraseña cambiada',
      'change-generated-password': 'Contraseña generada sustituida',
      'force-update-password': 'Contraseña caducada sustituida',
      'register-again': 'Cuenta solicitada con una dirección ya utilizada',
      'forgot-password': 'Contraseña olvidada comunicada',
      'reset-password': 'Contraseña cambiada con el enlace recibido',
      'end-session': 'Sesión cerrada',
    },
  },
  sentences: {},
};

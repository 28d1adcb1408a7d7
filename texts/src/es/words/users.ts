import type { TrailOf, WordsOf } from '../../words.ts';

export const users = {
  fields: {
    firstname: 'Nombre',
    name: 'Apellido',
    username: 'Nombre de usuario',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    designation: 'Cargo',
    manager: 'Responsable',
  },
  usernameShort: 'Usuario',
  cities: 'Sector',
  roles: 'Roles',
  status: 'Estado',
  enabled: 'Activada',
  disabled: 'Desactivada',
  passwordState: 'Contraseña',
  passwordStates: { active: 'Elegida por la persona', generated: 'Por cambiar', expired: 'Caducada' },
  lastLogin: 'Último inicio de sesión',
  createdAt: 'Cuenta creada el',
} as const satisfies WordsOf<'users'>;

export const trail: TrailOf<'users', 'user'> = {
  entities: { user: 'Usuario' },
  acts: {
    users: {
      add: 'Cuenta creada',
      update: 'Cuenta modificada',
      enable: 'Cuenta activada',
      disable: 'Cuenta desactivada',
      'reset-password': 'Contraseña restablecida',
      export: 'Datos de la persona exportados',
      forget: 'Cuenta anonimizada',
    },
  },
  sentences: {
    users: {
      add: '{{actor}} creó la cuenta de {{thing}}',
      update: '{{actor}} modificó la cuenta de {{thing}}',
      enable: '{{actor}} activó la cuenta de {{thing}}',
      disable: '{{actor}} desactivó la cuenta de {{thing}}',
      'reset-password': '{{actor}} restableció la contraseña de {{thing}}',
      export: '{{actor}} exportó los datos de {{thing}}',
      forget: '{{actor}} anonimizó la cuenta de {{thing}}',
    },
  },
};

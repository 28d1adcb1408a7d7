import type { WordsOf } from '../../words.ts';

export const users = {
  firstname: 'Nombre',
  name: 'Apellido',
  usernameShort: 'Usuario',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  designation: 'Cargo',
  manager: 'Responsable',
  cities: 'Sector',
  roles: 'Roles',
  status: 'Estado',
  enabled: 'Activada',
  disabled: 'Desactivada',
  passwordState: 'Contraseña',
  passwordStates: {
    active: 'Elegida por la persona',
    generated: 'Por cambiar',
    expired: 'Caducada',
  },
  lastLogin: 'Último inicio de sesión',
  createdAt: 'Cuenta creada',
} as const satisfies WordsOf<'users'>;

import type { TranslationOf } from '../../translation.ts';
import { problems as words } from '../words/problems.ts';

export const problems = {
  ...words,
  codes: {
    invalid: 'Algunos datos no son válidos.',
    unauthenticated: 'Su sesión ha terminado. Inicie sesión de nuevo.',
    forbidden: 'Su cuenta no permite esta acción.',
    not_found: 'Este elemento no existe o ya no existe.',
    method_not_allowed: 'Esta acción no es posible aquí.',
    timeout: 'El servidor tardó demasiado en responder. Inténtelo de nuevo.',
    stale: 'Otra persona ha modificado este elemento mientras tanto.',
    closed_year: 'Este año está cerrado. Ábralo de nuevo en los ajustes para modificarlo.',
    locked: 'Los objetivos de este año están bloqueados. Desbloquéelos para modificarlos.',
    in_use: 'Este elemento se usa en otro lugar.',
    last_superadmin: 'Debe quedar al menos un SUPERADMIN activo.',
    own_account: 'No puede hacer esto con su propia cuenta.',
    conflict: 'Esta acción no es posible en el estado actual de los datos.',
    decided: 'Alguien ya ha tomado la decisión.',
    too_large: 'El envío es demasiado grande.',
    unsupported_type: 'No se acepta este tipo de archivo.',
    too_many_requests: 'Demasiadas solicitudes a la vez. Espere un momento.',
    storage_full: 'El servidor se ha quedado sin espacio. Avise al administrador.',
    unprintable: 'No se ha podido maquetar este documento: es demasiado largo o una imagen está dañada.',
    unexpected: 'Se ha producido un error inesperado. Inténtelo de nuevo.',
    unavailable: 'El servidor no está disponible por ahora. Inténtelo dentro de un momento.',
  },
  network: 'No se puede contactar con el servidor. Compruebe su conexión.',
  toasts: {
    unexpectedTitle: 'Error inesperado',
    requestFailed: 'La solicitud ha fallado',
    unknownReason: 'Motivo desconocido',
    timeoutTitle: 'Tiempo agotado',
    timeoutText: 'El tiempo de espera ha expirado',
  },
} as const satisfies TranslationOf<'problems'>;

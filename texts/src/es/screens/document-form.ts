import type { TranslationOf } from '../../translation.ts';

export const documentForm = {
  takePhoto: 'Hacer una foto',
  addFiles: 'Adjuntar archivos',
  filesBusy: 'Preparando los archivos…',
  filesHint:
    'Fotos, PDF, documentos: {{max}} archivos como máximo, {{size}} cada uno. Las fotos se reducen antes del envío.',
  fileRefused: 'Archivo rechazado',
  fileTooLarge: '«{{name}}» supera {{max}}.',
  fileRemoved: 'Archivo quitado: {{name}}',
  onServer: 'En el servidor',
  onServerAt: 'Guardado en el servidor a las {{time}}.',
  onDeviceAt: 'Guardado en este dispositivo a las {{time}}.',
  willBeSent: 'Se enviará en cuanto vuelva la conexión.',
  notKept: {
    full: 'Este dispositivo está lleno: no se guarda nada nuevo. Libere espacio y quédese en esta página.',
    unavailable: 'Este navegador no guarda nada: quédese en esta página hasta el envío.',
  },
  later: 'Terminar más tarde',
  sentLater: 'Se enviará en cuanto vuelva la conexión',
  bothVersions: 'Esto es lo que difiere. Elija la versión que conservar; nada se borra antes de su elección.',
  sameVersions: 'Las dos versiones dicen lo mismo.',
  myVersion: 'Mi versión',
  myVersionBy: 'Usted, en este dispositivo',
  theirVersion: 'La del servidor',
  notInVersion: 'No está en esta versión',
  keepMine: 'Conservar mi versión',
  keepMineHint: 'Sustituirá a la del servidor al enviarse.',
  takeTheirs: 'Tomar la del servidor',
  takeTheirsHint: 'Sustituirá lo que ha escrito aquí.',
  theirsTaken: 'Se ha tomado la versión del servidor',
  dropMine: 'Borrar lo que he escrito',
} as const satisfies TranslationOf<'documentForm'>;

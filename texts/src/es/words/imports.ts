import type { TrailOf, WordsOf } from '../../words.ts';

export const imports = {
  reason: 'Motivo',
  among: '{{field}} «{{value}}»',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      name: 'Farmacia',
      city: 'Ciudad',
      address: 'Dirección',
      phone: 'Teléfono',
      latitude: 'Latitud',
      longitude: 'Longitud',
      type: 'Tipo',
      status: 'Estado',
      email: 'Correo electrónico',
      aliases: 'Otros nombres',
      codes: 'Códigos de mayoristas',
      representatives: 'Delegados',
      fromMonth: 'Delegados desde',
    },
    facilities: {
      name: 'Centro',
      city: 'Ciudad',
      address: 'Dirección',
      phone: 'Teléfono',
      latitude: 'Latitud',
      longitude: 'Longitud',
      type: 'Tipo',
    },
    professionals: {
      name: 'Apellidos',
      kind: 'Profesión',
      title: 'Título',
      firstname: 'Nombre',
      specialty: 'Especialidad',
      potential: 'Potencial',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      receptionDays: 'Días de recepción',
      facility: 'Centro',
      city: 'Ciudad',
      service: 'Servicio',
    },
    products: {
      name: 'Producto',
      format: 'Forma',
      dci: 'DCI',
      laboratory: 'Laboratorio',
      range: 'Gama',
      active: 'Activo',
      strength: 'Dosis',
      packaging: 'Envase',
      code: 'Código',
      unitPrice: 'Precio unitario',
      fromMonth: 'Precio desde',
      sample: 'Muestra',
      aliases: 'Otros nombres',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Hoja importada' },
  acts: {
    imports: {
      add: 'Hoja enviada',
      check: 'Prueba de una hoja iniciada',
      load: 'Importación de una hoja iniciada',
      commit: 'Hoja importada',
      cancel: 'Trabajo sobre una hoja cancelado',
      delete: 'Hoja descartada',
    },
  },
  sentences: { imports: { commit: '{{actor}} importó la hoja {{thing}}' } },
};

import type { TrailOf, WordsOf } from '../../words.ts';
import { health } from './health.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';

export const imports = {
  reason: 'Motivo',
  among: '{{field}} «{{value}}»',
  /** The columns of a sheet, by what is in it: the titles of the template, and what a column can be told to hold. */
  fields: {
    pharmacies: {
      ...pharmacies.fields,
      name: 'Farmacia',
      email: 'Correo electrónico',
      latitude: 'Latitud',
      longitude: 'Longitud',
      aliases: 'Otros nombres',
      codes: 'Códigos de mayoristas',
      representatives: 'Delegados',
      fromMonth: 'Delegados desde',
    },
    facilities: { ...health.fields, name: 'Centro', latitude: 'Latitud', longitude: 'Longitud' },
    professionals: {
      ...health.fields,
      name: 'Apellidos',
      firstname: 'Nombre',
      email: 'Correo electrónico',
      receptionDays: 'Días de recepción',
      facility: 'Centro',
      service: 'Servicio',
    },
    products: {
      ...products.fields,
      name: 'Producto',
      format: 'Forma',
      active: 'Activo',
      strength: 'Dosis',
      packaging: 'Envase',
      code: 'Código',
      unitPrice: 'Precio unitario',
      fromMonth: 'Precio desde',
      sample: 'Muestra',
      aliases: 'Otros nombres',
    },
    objectives: {
      representative: 'Delegado',
      product: 'Producto',
      form: 'Forma',
      code: 'Código',
      year: 'Año',
      month: 'Mes',
      quantity: 'Cantidad',
      amount: 'Importe',
    },
    sales: {
      product: 'Producto',
      productCode: 'Código de producto',
      pharmacy: 'Farmacia',
      pharmacyCode: 'Código de cliente',
      city: 'Ciudad',
      month: 'Mes',
      quantity: 'Cantidad',
      freeUnits: 'Unidades gratuitas',
      amount: 'Importe',
      unitPrice: 'Precio unitario',
    },
  },
} as const satisfies WordsOf<'imports'>;

export const trail: TrailOf<'imports', 'import'> = {
  entities: { import: 'Hoja importada' },
  acts: {
    imports: {
      add: 'Hoja enviada',
      check: 'Comprobación de una hoja iniciada',
      choose: 'Hojas de un libro elegidas',
      load: 'Importación de una hoja iniciada',
      commit: 'Hoja importada',
      cancel: 'Procesamiento de una hoja cancelado',
      delete: 'Hoja descartada',
    },
  },
  sentences: { imports: { commit: '{{actor}} importó la hoja {{thing}}' } },
};

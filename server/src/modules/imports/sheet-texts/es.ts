import type { SheetTexts } from '../sheet.texts.ts';

const place = { city: 'Ciudad', address: 'Dirección', phone: 'Teléfono', latitude: 'Latitud', longitude: 'Longitud' };

export const es: SheetTexts = {
  files: { template: 'plantilla', annotated: 'anotada' },
  reason: 'Motivo',
  faults: {
    required: 'obligatorio',
    invalid: 'valor no válido',
    too_short: 'al menos {n} caracteres',
    too_long: 'como máximo {n} caracteres',
    too_small: 'como mínimo {n}',
    too_big: 'como máximo {n}',
    too_few: 'al menos {n}',
    too_many: 'como máximo {n}',
    unknown: 'no encontrado',
    taken: 'ya está en uso',
    shares_not_100: 'las partes de {n} no suman 100\u00a0%',
    not_a_number: 'no es un número',
    not_a_date: 'no es una fecha',
    not_a_choice: 'valor fuera de la lista',
    ambiguous: 'varios elementos tienen este nombre',
    repeated: 'ya está en la línea {n}',
    differs: 'distinto de la línea {n}',
    merged: 'celda combinada',
    above_header: 'línea encima de los títulos de las columnas',
  },
  labelled: (label, words) => `${label}: ${words}`,
  among: (label, value) => `${label} «${value}»`,
  between: '; ',
  titles: {
    pharmacies: {
      ...{ name: 'Farmacia', ...place, type: 'Tipo', status: 'Estado', email: 'Correo electrónico' },
      ...{ aliases: 'Otros nombres', codes: 'Códigos de mayoristas', representatives: 'Delegados' },
      fromMonth: 'Delegados desde',
    },
    facilities: { name: 'Centro', ...place, type: 'Tipo' },
    professionals: {
      ...{ name: 'Apellidos', kind: 'Profesión', title: 'Título', firstname: 'Nombre', specialty: 'Especialidad' },
      ...{
        potential: 'Potencial',
        phone: place.phone,
        email: 'Correo electrónico',
        receptionDays: 'Días de recepción',
      },
      ...{ facility: 'Centro', city: place.city, service: 'Servicio' },
    },
    products: {
      ...{ name: 'Producto', format: 'Forma', dci: 'DCI', laboratory: 'Laboratorio', range: 'Gama', active: 'Activo' },
      ...{ strength: 'Dosis', packaging: 'Envase', code: 'Código', unitPrice: 'Precio unitario' },
      ...{ fromMonth: 'Precio desde', sample: 'Muestra', aliases: 'Otros nombres' },
    },
  },
  choices: {
    ...{ yes: 'sí', no: 'no' },
    ...{ Business: 'Empresa', Individual: 'Particular', Active: 'Activo', Suspended: 'Suspendido' },
    ...{ chu: 'Hospital universitario', hospital: 'Hospital', clinic: 'Clínica', health_center: 'Centro de salud' },
    ...{ practice: 'Consulta', dispensary: 'Dispensario' },
    ...{ physician: 'Médico', pharmacist: 'Farmacéutico', nurse: 'Enfermero', midwife: 'Matrona', dentist: 'Dentista' },
  },
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
};

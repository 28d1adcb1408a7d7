import { expect, it } from 'vitest';
import { z } from 'zod';
import { importFields } from './modules/imports.ts';
import { pharmacyFields } from './modules/pharmacies.ts';
import { readShape } from './reference-fields.ts';
import { blankReference, columnsInWords, pickColumns, textsOf } from './reference-values.ts';

it('a sheet has the columns of its table, in their order', () => {
  expect(importFields.pharmacies.required).toEqual(['name', 'city']);
  expect(importFields.pharmacies.optional).toEqual(
    'type status address phone email latitude longitude aliases codes representatives fromMonth'.split(' '),
  );
  expect(importFields.facilities.required).toEqual(['name', 'city', 'type']);
});

it('a new row is empty except for preselected choices', () => {
  const blank = blankReference(pharmacyFields);
  expect(pickColumns(pharmacyFields, blank)).toEqual({
    name: '',
    type: 'Business',
    status: 'Active',
    cityId: null,
    address: '',
    phone: null,
    email: null,
  });
  expect([blank.coordinates, blank.codes]).toEqual([null, []]);
});

it('a row reads back as it was saved, and names what it refers to', () => {
  const row = { ...blankReference(pharmacyFields), name: 'Centre', cityId: 7, city: 'Douala', phone: 'none' };
  expect(z.object(readShape(pharmacyFields)).parse(row)).toMatchObject({ name: 'Centre', cityId: 7, phone: 'none' });
  expect(columnsInWords(pharmacyFields, row)).toMatchObject({ name: 'Centre', city: 'Douala' });
  expect(textsOf(pharmacyFields, row)).toEqual(['Centre', '', 'none', null]);
});

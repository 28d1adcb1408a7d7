import { z } from 'zod';
import { may, signedIn } from '../access.ts';
import { get, patch, post } from '../endpoint.ts';
import { type ReferenceTable, readShape, saveShape } from '../reference-fields.ts';
import { Amount, Flag, Id, IdParam, MonthDay, SearchText, Version, line, note, sortBy } from '../values.ts';

export const ProductFormat = z.object({ id: Id, name: z.string() });
export type ProductFormat = z.output<typeof ProductFormat>;

/** A price that holds from a month on, until the next one. */
const Price = z.strictObject({ fromMonth: MonthDay, unitPrice: Amount });
/** Another name of a form, everywhere or at one wholesaler. */
const Alias = z.strictObject({ alias: line(200), wholesalerId: Id.nullable() });

export const ProductForm = z.object({
  id: Id,
  formatId: Id,
  format: z.string(),
  strength: z.string(),
  packaging: z.string(),
  code: z.string().nullable(),
  sample: z.boolean(),
  active: z.boolean(),
  /** The price of this month; null before the first one. */
  unitPrice: Amount.nullable(),
  prices: z.array(Price),
  aliases: z.array(Alias),
});
export type ProductForm = z.output<typeof ProductForm>;

/** A form to save: without an id it is new; a form left out is removed, or deactivated if it was ever sold. */
export const ProductFormSave = z.strictObject({
  id: Id.optional(),
  formatId: Id,
  strength: note(60),
  packaging: note(60),
  code: line(40).nullable(),
  sample: z.boolean(),
  active: z.boolean(),
  prices: z.array(Price).max(200),
  aliases: z.array(Alias).max(200),
});

export const MAX_FORMS = 60;

/** The fields of a product, in the order in which they are read. */
export const productFields = {
  name: { kind: 'text', save: line(120), sheet: 'required', searched: true },
  dci: { kind: 'text', save: note(200), sheet: 'optional', searched: true },
  laboratory: { kind: 'text', save: note(120), sheet: 'optional', searched: true },
  range: { kind: 'text', save: note(120), sheet: 'optional', searched: true },
  active: { kind: 'flag', save: z.boolean(), sheet: 'optional' },
  forms: { kind: 'parts', save: z.array(ProductFormSave).max(MAX_FORMS) },
} as const satisfies ReferenceTable;

export const Product = z.object({
  id: Id,
  ...readShape(productFields),
  formCount: z.int(),
  version: Version,
  actions: z.array(z.enum(['update'])),
});
export type Product = z.output<typeof Product>;

export const ProductDetails = Product.extend({ forms: z.array(ProductForm) });
export type ProductDetails = z.output<typeof ProductDetails>;

export const ProductAdd = z.strictObject(saveShape(productFields));
export const ProductUpdate = z.strictObject({ id: Id, version: Version, ...ProductAdd.shape });

export const ProductFilter = z.strictObject({
  q: SearchText.optional(),
  laboratory: note(120).optional(),
  range: note(120).optional(),
  active: Flag.optional(),
  sort: sortBy('name', 'dci', 'laboratory', 'range', 'active', 'formCount').optional(),
});
export type ProductFilter = z.output<typeof ProductFilter>;

export const products = {
  list: get('/products', {
    summary: 'Every product, or those that match the filters',
    access: signedIn,
    query: ProductFilter,
    output: z.array(Product),
    exports: true,
  }),
  allFormats: get('/products/all-formats', {
    summary: 'The formats a form can have: comprimé, sirop…',
    access: signedIn,
    output: z.array(ProductFormat),
  }),
  allDetailed: get('/products/all-detailed', {
    summary: 'Every product with its forms, prices and aliases',
    access: signedIn,
    output: z.array(ProductDetails),
  }),
  details: get('/products/details/:id', {
    summary: 'A product with its forms, prices and aliases',
    access: signedIn,
    params: z.strictObject({ id: IdParam }),
    output: ProductDetails,
  }),
  allAliases: get('/products/forms/all-alias', {
    summary: 'Every alias with the form it belongs to',
    access: may('Products.ModuleAccess'),
    output: z.array(z.object({ formId: Id, alias: z.string(), wholesalerId: Id.nullable() })),
  }),
  add: post('/products/add', {
    summary: 'Adds a product with its forms',
    access: may('Products.Add'),
    body: ProductAdd,
    output: ProductDetails,
    status: 201,
  }),
  update: patch('/products/update', {
    summary: 'Changes a product and its forms',
    access: may('Products.Update'),
    body: ProductUpdate,
    output: ProductDetails,
  }),
};

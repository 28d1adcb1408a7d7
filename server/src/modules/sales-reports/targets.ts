import { sql } from 'kysely';

/** `Doliprane Comprimé 500 mg Boîte de 16`: a form as a sheet of sales is answered. */
/** A form by all that tells it from another one of its product, where `formTables` are at hand. */
export const formTitle = sql<string>`trim(concat_ws(' ', product.name, product_format.name,
  nullif(product_form.strength, ''), nullif(product_form.packaging, '')))`;

export const formTables = sql`product_form join product on product.id = product_form.product_id
  join product_format on product_format.id = product_form.format_id`;

export const formText = (id: ReturnType<typeof sql.ref>) =>
  sql<string>`(select ${formTitle} from ${formTables} where product_form.id = ${id})`;

export const pharmacyText = (id: ReturnType<typeof sql.ref>) =>
  sql<string>`(select pharmacy.name from pharmacy where pharmacy.id = ${id})`;

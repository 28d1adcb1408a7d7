import { sql } from 'kysely';

/**
 * `Doliprane Comprimé 500 mg Boîte de 16`: a form by everything that distinguishes it within its product, from
 * `formTables`.
 */
export const formTitle = sql<string>`trim(concat_ws(' ', product.name, product_format.name,
  nullif(product_form.strength, ''), nullif(product_form.packaging, '')))`;

export const formTables = sql`product_form join product on product.id = product_form.product_id
  join product_format on product_format.id = product_form.format_id`;

export const formText = (id: ReturnType<typeof sql.ref>) =>
  sql<string>`(select ${formTitle} from ${formTables} where product_form.id = ${id})`;

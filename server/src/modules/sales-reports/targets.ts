import { sql } from 'kysely';

/** `Doliprane Comprimé 500 mg Boîte de 16`: a form as a sheet of sales is answered. */
export const formText = (id: ReturnType<typeof sql.ref>) => sql<string>`(
  select trim(concat_ws(' ', product.name, product_format.name,
    nullif(product_form.strength, ''), nullif(product_form.packaging, '')))
  from product_form join product on product.id = product_form.product_id
    join product_format on product_format.id = product_form.format_id
  where product_form.id = ${id})`;

export const pharmacyText = (id: ReturnType<typeof sql.ref>) =>
  sql<string>`(select pharmacy.name from pharmacy where pharmacy.id = ${id})`;

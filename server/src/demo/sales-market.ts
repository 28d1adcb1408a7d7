import { sql } from 'kysely';
import type { Demo } from './demo.ts';
import type { Random } from './random.ts';

/* What the demonstration's pharmacies buy: more of some medicines, more in their season, a little more every month. */

export type Form = {
  id: number;
  /** The name in our catalogue. */
  name: string;
  /** As most sheets write it. */
  alias: string;
  code: string;
  range: string;
  prices: { fromMonth: string; unitPrice: number }[];
  /** Its relative sales volume. */
  popularity: number;
};

export type Shop = {
  id: number;
  name: string;
  city: string;
  codes: Record<string, string>;
  /** Its relative purchases; 0 during the last four months for a suspended pharmacy. */
  size: number;
  suspended: boolean;
};

export type Market = { forms: Form[]; shops: Shop[] };

/** Amounts in hundredths. */
export type Sale = { form: Form; shop: Shop; quantity: number; freeUnits: number; amount: number };

export async function readMarket({ db, random }: Demo): Promise<Market> {
  const { rows: forms } = await sql<Omit<Form, 'popularity'>>`
    select form.id, concat_ws(' ', product.name, format.name, nullif(form.strength, ''), nullif(form.packaging, '')) as name,
      alias.alias, form.code, product.range,
      (select json_agg(json_build_object('fromMonth', from_month, 'unitPrice', unit_price::float8) order by from_month desc)
        from product_price where form_id = form.id) as prices
    from product_form form
    join product on product.id = form.product_id
    join product_format format on format.id = form.format_id
    join product_alias alias on alias.form_id = form.id and alias.wholesaler_id is null
    where form.active and not form.sample and form.code is not null
    order by form.id`.execute(db);
  const { rows: shops } = await sql<Omit<Shop, 'size'>>`
    select pharmacy.id, pharmacy.name, city.name as city, pharmacy.status = 'Suspended' as suspended,
      coalesce((select json_object_agg(wholesaler_id, code) from pharmacy_code where pharmacy_id = pharmacy.id), '{}') as codes
    from pharmacy join city on city.id = pharmacy.city_id
    order by pharmacy.id`.execute(db);
  return {
    forms: forms.map((form) => ({ ...form, popularity: random.integer(2, 12) })),
    shops: shops.map((shop) => ({ ...shop, size: random.integer(5, 25) / 10 })),
  };
}

/** The factor of each month relative to the year's average, from January on. */
const seasons: Readonly<Record<string, readonly number[]>> = {
  // Rainy season.
  Antipaludiques: [0.7, 0.6, 0.7, 0.9, 1.2, 1.4, 1.5, 1.4, 1.3, 1.2, 0.8, 0.7],
  // The dust of the harmattan.
  Pneumologie: [1.6, 1.5, 1.2, 0.9, 0.8, 0.7, 0.7, 0.8, 0.8, 0.9, 1.1, 1.5],
  Antibiotiques: [1.2, 1.1, 1.0, 0.9, 0.9, 1.0, 1.1, 1.1, 1.0, 0.9, 0.9, 1.1],
};
const ALWAYS = Array.from({ length: 12 }, () => 1);

/** The share of medicines, in percent, that a pharmacy buys from this wholesaler in a month. */
const CHANCE = 28;
/** Monthly growth, just below one percent. */
const GROWTH = 0.008;
/** One line in so many is a return. */
const RETURNS = 70;
/** From so many units on, one in ten is free. */
const BONUS = 20;

const priceIn = ({ prices }: Form, month: string) =>
  (prices.find(({ fromMonth }) => fromMonth <= month) ?? prices.at(-1))?.unitPrice ?? 0;

/** What a wholesaler sold in a month. `index`: the number of the month, from 0. */
export function sellIn(random: Random, { forms, shops }: Market, month: string, index: number, last: number): Sale[] {
  const season = Number(month.slice(5, 7)) - 1;
  const growth = 1 + GROWTH * index;
  const sales: Sale[] = [];
  for (const shop of shops.filter(({ suspended }) => !suspended || index < last - 4)) {
    for (const form of forms) {
      if (random.integer(1, 100) > CHANCE) continue;
      const usual = form.popularity * shop.size * ((seasons[form.range] ?? ALWAYS)[season] ?? 1) * growth;
      const isReturn = random.integer(1, RETURNS) === 1;
      const quantity = isReturn
        ? -random.integer(1, 3)
        : Math.max(1, Math.round((usual * random.integer(60, 140)) / 100));
      const amount = Math.round(quantity * priceIn(form, month) * 100);
      sales.push({ form, shop, quantity, freeUnits: quantity >= BONUS ? Math.floor(quantity / 10) : 0, amount });
    }
  }
  return sales;
}

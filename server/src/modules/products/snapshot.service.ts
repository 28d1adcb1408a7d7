import { type ProductDetails, type ProductForm, columnsInWords, productFields } from '@portal/contract';

type IdAndName = { id: number; name: string };

/** A form as someone reads it in the audit trail: names instead of ids, and no price that changes with the month. */
function snapshotOfForm(form: ProductForm, wholesalers: Map<number, string>) {
  const { id, format, strength, packaging, code, sample, active, prices } = form;
  const aliases = form.aliases.map(({ alias, wholesalerId }) => ({
    alias,
    wholesaler: wholesalerId === null ? null : (wholesalers.get(wholesalerId) ?? String(wholesalerId)),
  }));
  return { id, format, strength, packaging, code, sample, active, prices, aliases };
}

const snapshotOf = (product: ProductDetails, wholesalers: Map<number, string>) => ({
  ...columnsInWords(productFields, product),
  forms: product.forms.map((form) => snapshotOfForm(form, wholesalers)),
});

type Snapshot = ReturnType<typeof snapshotOf>;

/** Without the forms that the other snapshot has too, so that one changed form among sixty is visible. */
function withoutThoseOf(snapshot: Snapshot, other: Snapshot): Snapshot {
  const shown = new Set(other.forms.map((form) => JSON.stringify(form)));
  return { ...snapshot, forms: snapshot.forms.filter((form) => !shown.has(JSON.stringify(form))) };
}

/** What the audit trail compares. */
export function auditSnapshots(known: IdAndName[], before: ProductDetails | undefined, after: ProductDetails) {
  const wholesalers = new Map(known.map(({ id, name }) => [id, name]));
  const now = snapshotOf(after, wholesalers);
  if (!before) return { after: now };
  const then = snapshotOf(before, wholesalers);
  return { before: withoutThoseOf(then, now), after: withoutThoseOf(now, then) };
}

import type {
  Product,
  ProductAdd,
  ProductDetails,
  ProductFilter,
  ProductFormat,
  ProductUpdate,
} from '@portal/contract';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { today } from '../../days.ts';
import { write } from '../../db/transaction.ts';
import { notFound, stale } from '../../refusal.ts';
import { replaceForms } from './forms.repository.ts';
import { auditSnapshots } from './snapshot.service.ts';
import { productActions } from './products.policy.ts';
import * as repository from './products.repository.ts';
import { listWholesalers, lockCatalogue } from './references.repository.ts';
import { refuseFaults } from './references.service.ts';

export async function listProducts({ db, caller }: Context, filter: ProductFilter): Promise<Product[]> {
  const actions = productActions(caller);
  return (await repository.listProducts(db, filter)).map((product) => ({ ...product, actions }));
}

export const listFormats = ({ db }: Context): Promise<ProductFormat[]> => repository.listFormats(db);
export const listAliases = ({ db }: Context) => repository.listAliases(db);

type Stored = NonNullable<Awaited<ReturnType<typeof repository.findDetailed>>>;

/** With the price of this month, where the people are. */
function detailsOf({ caller, config }: Context, product: Stored): ProductDetails {
  const day = today(config.timeZone);
  const forms = product.forms.map((form) => ({
    ...form,
    unitPrice: form.prices.findLast(({ fromMonth }) => fromMonth <= day)?.unitPrice ?? null,
  }));
  return { ...product, forms, actions: productActions(caller) };
}

export async function listDetailed(context: Context): Promise<ProductDetails[]> {
  return (await repository.listDetailed(context.db)).map((product) => detailsOf(context, product));
}

async function readDetails(context: Context, id: number): Promise<ProductDetails> {
  const product = await repository.findDetailed(context.db, id);
  if (!product) throw notFound();
  return detailsOf(context, product);
}

export const getProductDetails = readDetails;

export function addProduct(context: Context, product: z.output<typeof ProductAdd>): Promise<ProductDetails> {
  const { forms, ...fields } = product;
  return write(context, async (inside) => {
    const { db, audit } = inside;
    await lockCatalogue(db);
    await refuseFaults(db, product);
    const { id } = await repository.insertProduct(db, fields);
    await replaceForms(db, id, forms);
    const after = await readDetails(inside, id);
    const snapshots = auditSnapshots(await listWholesalers(db), undefined, after);
    await audit({ action: 'products.add', entity: 'product', entityId: id, ...snapshots });
    await inside.events.publish(db, { topic: 'products', id, to: 'everyone' });
    return after;
  });
}

/** The product, locked, if it still has the version that the caller saw. */
async function lockAtVersion(inside: Context, id: number, version: number): Promise<ProductDetails> {
  if (!(await repository.lockProduct(inside.db, id))) throw notFound();
  const before = await readDetails(inside, id);
  if (before.version !== version) throw stale(before);
  return before;
}

export function updateProduct(context: Context, change: z.output<typeof ProductUpdate>): Promise<ProductDetails> {
  const { id, version, forms, ...fields } = change;
  return write(context, async (inside) => {
    const { db, audit } = inside;
    await lockCatalogue(db);
    const before = await lockAtVersion(inside, id, version);
    await refuseFaults(db, change, id);
    await repository.updateProduct(db, id, fields);
    await replaceForms(db, id, forms);
    const after = await readDetails(inside, id);
    const snapshots = auditSnapshots(await listWholesalers(db), before, after);
    await audit({ action: 'products.update', entity: 'product', entityId: id, ...snapshots });
    await inside.events.publish(db, { topic: 'products', id, to: 'everyone' });
    return after;
  });
}

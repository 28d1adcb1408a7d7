import type { ImportKind } from '@portal/contract';
import type { Kind } from '../kind.ts';
import { facilities } from './facilities.ts';
import { pharmacies } from './pharmacies.ts';
import { products } from './products.ts';
import { professionals } from './professionals.ts';

/** Every kind of sheet. A new one adds its line here, and its fields in the contract. */
export const kinds: { readonly [K in ImportKind]: Kind<K> } = { pharmacies, facilities, professionals, products };

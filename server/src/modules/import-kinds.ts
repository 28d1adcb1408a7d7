import { objectives } from './expectations/objectives.import.ts';
import { facilities } from './health/facilities.import.ts';
import { professionals } from './health/professionals.import.ts';
import type { Kinds } from './imports/kinds.ts';
import { pharmacies } from './pharmacies/pharmacies.import.ts';
import { products } from './products/products.import.ts';
import { sales } from './sales-loading/sales.import.ts';

/** Every kind of sheet. A new one adds its line here, and its fields and options in the contract. */
export const importKinds: Kinds = { pharmacies, facilities, professionals, products, objectives, sales };

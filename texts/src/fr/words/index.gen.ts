/* Written by `npm run generate`. */
export { audit } from './audit.ts';
export { cities } from './cities.ts';
export { documents } from './documents.ts';
export { expectations } from './expectations.ts';
export { figures } from './figures.ts';
export { health } from './health.ts';
export { imports } from './imports.ts';
export { meetingsReports } from './meetings-reports.ts';
export { pharmacies } from './pharmacies.ts';
export { problems } from './problems.ts';
export { products } from './products.ts';
export { salesReports } from './sales-reports.ts';
export { titles } from './titles.ts';
export { ui } from './ui.ts';
export { users } from './users.ts';
export { wholesalers } from './wholesalers.ts';
export { workReports } from './work-reports.ts';

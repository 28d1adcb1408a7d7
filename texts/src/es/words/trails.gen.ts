/* Written by `npm run generate`. */
export { trail as trail0 } from './account.ts';
export { trail as trail1 } from './calendar.ts';
export { trail as trail2 } from './cities.ts';
export { trail as trail3 } from './designations.ts';
export { trail as trail4 } from './expectations.ts';
export { trail as trail5 } from './health.ts';
export { trail as trail6 } from './imports.ts';
export { trail as trail7 } from './meetings-reports.ts';
export { trail as trail8 } from './operations.ts';
export { trail as trail9 } from './pharmacies.ts';
export { trail as trail10 } from './products.ts';
export { trail as trail11 } from './roles.ts';
export { trail as trail12 } from './sales-reports.ts';
export { trail as trail13 } from './saved-views.ts';
export { trail as trail14 } from './users.ts';
export { trail as trail15 } from './wholesalers.ts';
export { trail as trail16 } from './work-reports.ts';

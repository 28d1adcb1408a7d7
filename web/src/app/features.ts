import { screens as audit } from '../features/audit/screens.ts';
import { screens as calendar } from '../features/calendar/screens.ts';
import { screens as cities } from '../features/cities/screens.ts';
import { screens as designations } from '../features/designations/screens.ts';
import { screens as health } from '../features/employees-health-facilities/screens.ts';
import { screens as expectations } from '../features/expectations/screens.ts';
import { screens as imports } from '../features/imports/screens.ts';
import { screens as meetingsReports } from '../features/meetings-reports/screens.ts';
import { screens as messages } from '../features/messages/screens.ts';
import { screens as operations } from '../features/operations/screens.ts';
import { screens as performanceTracking } from '../features/performance-tracking/screens.ts';
import { screens as pharmacies } from '../features/pharmacies/screens.ts';
import { screens as products } from '../features/products/screens.ts';
import { screens as profile } from '../features/profile/screens.ts';
import { screens as roles } from '../features/roles/screens.ts';
import { screens as salesReports } from '../features/sales-reports/screens.ts';
import { screens as ownSales } from '../features/user-products-sales/screens.ts';
import { screens as users } from '../features/users/screens.ts';
import { screens as wholesalers } from '../features/wholesalers/screens.ts';
import { screens as workReports } from '../features/work-reports/screens.ts';
import type { Screen } from '../ui/screen.ts';

/** Every screen within the frame. A new module adds one line. */
export const screens: readonly Screen[] = [
  ...workReports,
  ...messages,
  ...meetingsReports,
  ...health,
  ...performanceTracking,
  ...ownSales,
  ...salesReports,
  ...products,
  ...expectations,
  ...cities,
  ...pharmacies,
  ...imports,
  ...users,
  ...roles,
  ...wholesalers,
  ...calendar,
  ...designations,
  ...audit,
  ...operations,
  ...profile,
];

import { authScreens as account } from '../features/account/screens.ts';
import { screens as audit } from '../features/audit/screens.ts';
import { screens as cities } from '../features/cities/screens.ts';
import { authScreens as legal } from '../features/legal/screens.ts';
import { screens as profile } from '../features/profile/screens.ts';
import { screens as roles } from '../features/roles/screens.ts';
import { screens as users } from '../features/users/screens.ts';
import type { AuthScreen, Screen } from '../ui/screen.ts';

/** Every screen of the product. A new module adds one line. */
export const screens: readonly Screen[] = [...cities, ...users, ...roles, ...audit, ...profile];

export const authScreens: readonly AuthScreen[] = [...account, ...legal];

import { screens as audit } from '../features/audit/screens.ts';
import { screens as cities } from '../features/cities/screens.ts';
import { screens as profile } from '../features/profile/screens.ts';
import { screens as roles } from '../features/roles/screens.ts';
import { screens as users } from '../features/users/screens.ts';
import type { Screen } from '../ui/screen.ts';

/** Every screen within the frame. A new module adds one line. */
export const screens: readonly Screen[] = [...cities, ...users, ...roles, ...audit, ...profile];

import { authScreens as account } from '../features/account/screens.ts';
import { authScreens as legal } from '../features/legal/screens.ts';
import type { AuthScreen } from '../ui/screen.ts';

/** The screens outside the frame. Kept apart from the others, so that the login does not load those. */
export const authScreens: readonly AuthScreen[] = [...account, ...legal];

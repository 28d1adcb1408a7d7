import { authScreens as account } from '../features/account/screens.ts';
import { authScreens as legal } from '../features/legal/screens.ts';
import type { AuthScreen } from '../ui/screen.ts';

/** Every screen outside the frame, apart from those within it: a login does not wait for what comes after it. */
export const authScreens: readonly AuthScreen[] = [...account, ...legal];

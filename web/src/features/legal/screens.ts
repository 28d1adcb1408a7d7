import { loadAllTexts } from '../../i18n/i18n.ts';
import type { AuthScreen } from '../../ui/screen.ts';

/** The pages and their texts, which the login does without. */
const readable = async () => (await Promise.all([import('./legal.page.tsx'), loadAllTexts()]))[0];

/** Open to everyone, signed in or not. */
export const authScreens: readonly AuthScreen[] = [
  { path: 'privacy', title: ($) => $.account.privacy, wide: true, page: async () => (await readable()).PrivacyPage },
  { path: 'legal', title: ($) => $.account.legal, wide: true, page: async () => (await readable()).LegalNoticePage },
  { path: 'contact', title: ($) => $.account.contact, wide: true, page: async () => (await readable()).ContactPage },
];

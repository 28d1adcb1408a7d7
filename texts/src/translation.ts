import type * as messages from './fr/screens/index.gen.ts';
import type { Strings } from './words.ts';

/** Every text of the application, as French has it. */
export type Messages = typeof messages;

/** A whole language. */
export type Translation = Strings<Messages>;
/** One module's texts in another language: each key of the French ones, no other. */
export type TranslationOf<Module extends keyof Messages> = Strings<Messages[Module]>;

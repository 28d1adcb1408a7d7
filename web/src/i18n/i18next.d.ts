import 'i18next';
import type { Messages } from './translation.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: { portal: Messages };
    enableSelector: true;
  }
}

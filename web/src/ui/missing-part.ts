import { translate } from '../i18n/i18n.ts';
import { toast } from './toast.tsx';

/** Says that something did not open because its code did not arrive. */
export const tellMissingPart = () =>
  toast.error(
    translate(($) => $.layout.panelFailed),
    translate(($) => $.problems.network),
  );

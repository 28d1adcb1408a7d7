import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/confirm.tsx';

/** Discards the input and starts from the current rules, after a question if something would be lost. */
export function useStartAgain() {
  const { t } = useTexts();
  const [start, setStart] = useState(0);
  const startAgain = async (isUnsaved: () => boolean) => {
    const sure =
      !isUnsaved() ||
      (await confirm({
        title: t(($) => $.ui.form.unsavedTitle),
        text: t(($) => $.ui.form.unsavedText),
        accept: t(($) => $.ui.form.leave),
        reject: t(($) => $.ui.form.stay),
        danger: true,
      }));
    if (sure) setStart((now) => now + 1);
  };
  return { start, startAgain };
}
export type StartAgain = ReturnType<typeof useStartAgain>['startAgain'];

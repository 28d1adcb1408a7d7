import { type ComponentType, useEffect, useState } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { tellMissingPart } from './missing-part.ts';

/** What every panel is given. */
export type PanelProps = { opened: boolean; onClose: () => void };

type LazyPanelProps<Props extends PanelProps> = { load: () => Promise<ComponentType<Props>>; props: Props };

/** A panel whose code is loaded when it is first opened. A failure is reported and can be retried. */
export function LazyPanel<Props extends PanelProps>({ load, props }: LazyPanelProps<Props>) {
  const [Panel, setPanel] = useState<ComponentType<Props> | null>(null);
  const [stands, setStands] = useState(false);
  const wanted = props.opened && Panel === null;
  const { onClose } = props;
  useEffect(() => {
    if (!wanted) return;
    Promise.all([load(), loadAllTexts()]).then(
      ([Loaded]) => setPanel(() => Loaded),
      () => {
        onClose();
        tellMissingPart();
      },
    );
    // Loaded once each time it is opened, even if the functions change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  // Closed at first: a dialog notes what had the focus when it is opened, and would miss that if it came open.
  useEffect(() => setStands(Panel !== null), [Panel]);
  return Panel ? <Panel {...props} opened={props.opened && stands} /> : null;
}

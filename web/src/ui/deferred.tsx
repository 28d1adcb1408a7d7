import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { tellMissingPart } from './missing-part.ts';
import { tellScreenStands, whenScreenStands } from './screen-stands.ts';

/** Milliseconds after the last answer: the eye has the screen then, and the line is free. */
const MOMENT = 1000;

/**
 * Watches for the moment when the first screen stands: no page and no answer is on its way any more. It shows nothing: a hook
 * would draw the whole frame anew, with its menu, whenever a call leaves and whenever its answer comes.
 */
export function FirstScreenWatch({ loading }: { loading: boolean }) {
  const busy = useIsFetching() > 0 || loading;
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(tellScreenStands, MOMENT);
    return () => clearTimeout(timer);
  }, [busy]);
  return null;
}

/** Whether the first screen stands: what is below the fold can come now. */
export function useScreenStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => whenScreenStands(() => setStands(true)), []);
  return stands;
}

/**
 * A control that can be read before it can be used: a menu, a filter. Its code is fetched when the first screen stands,
 * and until then a stand-in has its place and its looks. Who presses the stand-in gets the control, pressed.
 * `comes`: beside a page that is heavy itself the stand-in stays until it is pressed, or reached with the keyboard.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn: ComponentType<Props>,
  comes: 'loaded' | 'used' = 'loaded',
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const places = new Set<() => void>();
  const fetchControl = async () => {
    const [control] = await Promise.all([load(), loadAllTexts()]);
    Loaded ??= control;
    for (const show of places) show();
  };

  return function Late(props: Props) {
    const [Control, setControl] = useState(() => (comes === 'loaded' ? Loaded : null));
    const place = useRef<HTMLSpanElement>(null);
    /** `pointed`: a mouse or a finger is down on it, which sets the focus too, on the way to a press. */
    const use = useRef({ focused: false, pressed: false, pointed: false });
    useEffect(() => {
      const show = () => {
        const { pressed, pointed } = use.current;
        const focused = place.current?.contains(document.activeElement) ?? false;
        if (comes === 'used' && !pressed && (pointed || !focused)) return;
        use.current.focused = focused;
        setControl(() => Loaded);
      };
      places.add(show);
      // Should it not arrive, a press asks again.
      const forget = whenScreenStands(() => void fetchControl().catch(() => {}));
      return () => {
        forget();
        places.delete(show);
      };
    }, []);
    useLayoutEffect(() => {
      const control = Control && place.current?.querySelector<HTMLElement>('button, input');
      const { focused, pressed } = use.current;
      use.current = { focused: false, pressed: false, pointed: false };
      if (focused || pressed) control?.focus();
      if (pressed) control?.click();
    }, [Control]);
    const press = () => {
      use.current.pressed = true;
      void fetchControl().catch(tellMissingPart);
    };
    const point = () => {
      use.current.pointed = true;
    };
    const reach = () => {
      if (comes === 'loaded' || Loaded === null || use.current.pointed) return;
      use.current.focused = true;
      setControl(() => Loaded);
    };
    const handlers = Control ? {} : { onPointerDownCapture: point, onClickCapture: press, onFocusCapture: reach };
    return (
      <span ref={place} style={{ display: 'contents' }} data-deferred {...handlers}>
        {Control ? <Control {...props} /> : <StandIn {...props} />}
      </span>
    );
  };
}

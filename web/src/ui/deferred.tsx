import { useIsFetching } from '@tanstack/react-query';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadAllTexts } from '../i18n/i18n.ts';
import { tellMissingPart } from './missing-part.ts';
import { markFirstScreenReady, whenFirstScreenReady } from './first-screen-ready.ts';

/** Milliseconds after the last answer: by then the user looks at the screen, and the connection is idle. */
const MOMENT = 1000;

/**
 * Marks the first screen as ready once no page and no answer is loading. A component that renders nothing, not a hook: a hook
 * would render the whole frame with its menu again at each request and each answer.
 */
export function FirstScreenWatch({ loading }: { loading: boolean }) {
  const busy = useIsFetching() > 0 || loading;
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(markFirstScreenReady, MOMENT);
    return () => clearTimeout(timer);
  }, [busy]);
  return null;
}

/** Whether the first screen is ready, so that content below the fold can load. */
export function useFirstScreenReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => whenFirstScreenReady(() => setReady(true)), []);
  return ready;
}

/**
 * A control, such as a menu or a filter, whose code is loaded once the first screen is ready. Until then a placeholder looks
 * like it; a press on the placeholder loads the control and presses it.
 * `comes`: 'used' keeps the placeholder until it is pressed or focused, for pages that are heavy themselves.
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
    /** `pointed`: a pointer is down on the placeholder, which also sets the focus before the click comes. */
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
      // If loading fails, a press tries again.
      const forget = whenFirstScreenReady(() => void fetchControl().catch(() => {}));
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

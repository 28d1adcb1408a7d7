import { type ComponentType, useEffect, useState } from 'react';

let wanted = false;
const places = new Set<() => void>();

/** Says that there is a toast to show. */
export function wantToasts(): void {
  wanted = true;
  for (const fetchArea of places) fetchArea();
}

/** The area of the toasts, on every page. Its code comes with the first one: most visits need none. */
export function Toasts() {
  const [Area, setArea] = useState<ComponentType | null>(null);
  useEffect(() => {
    const fetchArea = () => {
      // Should it not arrive, the next toast tries again.
      import('./toast-area.tsx').then(
        ({ ToastArea }) => setArea(() => ToastArea),
        () => {},
      );
    };
    if (wanted) fetchArea();
    places.add(fetchArea);
    return () => void places.delete(fetchArea);
  }, []);
  return Area && <Area />;
}

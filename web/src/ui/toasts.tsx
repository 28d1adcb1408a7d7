import { notificationsStore } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/** The area of the toasts. Its code comes with the first one: most visits need none. */
export function Toasts() {
  const [Area, setArea] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Area !== null) return undefined;
    const fetchArea = () => {
      const { notifications, queue } = notificationsStore.getState();
      if (notifications.length + queue.length === 0) return;
      // Should it not arrive, the next toast tries again.
      import('./toast-area.tsx').then(
        ({ ToastArea }) => setArea(() => ToastArea),
        () => {},
      );
    };
    fetchArea();
    return notificationsStore.subscribe(fetchArea);
  }, [Area]);
  return Area && <Area />;
}

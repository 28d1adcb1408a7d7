/** `offline`: the device has no connection. `unreachable`: it has one, and the server was not reached the last time. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

const listeners = new Set<() => void>();
let reached = true;

const tell = () => {
  for (const listener of listeners) listener();
};

/** Whether we are connected: what the device says, and how the last call to the server ended. */
export const connection = {
  get: (): ConnectionState => {
    if (!navigator.onLine) return 'offline';
    return reached ? 'online' : 'unreachable';
  },
  /** Notes how a call ended: any answer of the server will do. */
  note: (answered: boolean): void => {
    if (answered === reached) return;
    reached = answered;
    tell();
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      window.addEventListener('online', tell);
      window.addEventListener('offline', tell);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('online', tell);
      window.removeEventListener('offline', tell);
    };
  },
};

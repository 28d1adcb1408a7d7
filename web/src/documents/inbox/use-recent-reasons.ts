import { keys } from '../../storage/keys.ts';
import { useStored } from '../../storage/use-stored.ts';

/** As many as one reads at a glance. */
const MOST = 5;

const isReasons = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((reason) => typeof reason === 'string');

/** The recent reasons for returning documents, kept on this device: most reasons recur. */
export function useRecentReasons() {
  const [reasons, setReasons] = useStored<string[]>(keys.returnReasons, [], isReasons);
  const remember = (reason: string) => setReasons([reason, ...reasons.filter((one) => one !== reason)].slice(0, MOST));
  return { reasons, remember };
}

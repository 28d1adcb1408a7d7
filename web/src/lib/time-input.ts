import { timeText } from './instant-text.ts';

/** Hours and minutes with any separator or none; and a.m. or p.m. */
const TYPED = /^(\d{1,2})(?:\s*[:.h時时点]\s*(\d{1,2})?|(\d{2}))?\s*[分m]?\s*(?:([ap])\.?\s?m\.?)?$/;

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The hour on a clock of twenty-four; `12 a.m.` is midnight. */
function hourOf(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

/** Parses a typed time (`9`, `930`, `9 h 30`, `14:30`, `2:30 pm`) into the contract's format; null where it is invalid. */
export function readTime(text: string): string | null {
  const [, hours, apart, together, half] = TYPED.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return null;
  const minutes = apart ?? together ?? '0';
  const time = `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return isTime(time) ? time : null;
}

/** A time as its field shows it: in the format of the language, not the browser's. Invalid text stays unchanged. */
export function writeTime(time: string, language: string): string {
  if (!isTime(time)) return time;
  const [hours, minutes] = time.split(':').map(Number);
  return timeText(new Date(2000, 0, 1, hours, minutes), language);
}

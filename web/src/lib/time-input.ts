import { timeText } from './instant-text.ts';

/** Hours and minutes with whatever stands between them, or with nothing; and the half of the day, where one says it. */
const TYPED = /^(\d{1,2})(?:\s*[:.h時时点]\s*(\d{1,2})?|(\d{2}))?\s*[分m]?\s*(?:([ap])\.?\s?m\.?)?$/;

const isTime = (time: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);

/** The hour on a clock of twenty-four; `12 a.m.` is midnight. */
function hourOf(hours: number, half: string | undefined): number {
  if (half === undefined) return hours;
  if (hours < 1 || hours > 12) return NaN;
  return (hours % 12) + (half === 'p' ? 12 : 0);
}

/** The time that someone typed (`9`, `930`, `9 h 30`, `14:30`, `2:30 pm`), as the contract writes it; null where it is none. */
export function readTime(text: string): string | null {
  const [, hours, apart, together, half] = TYPED.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return null;
  const minutes = apart ?? together ?? '0';
  const time = `${String(hourOf(Number(hours), half)).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return isTime(time) ? time : null;
}

/** A time as its field shows it: the way of the language, whatever the browser's is. What is none stays as it is. */
export function writeTime(time: string, language: string): string {
  if (!isTime(time)) return time;
  const [hours, minutes] = time.split(':').map(Number);
  return timeText(new Date(2000, 0, 1, hours, minutes), language);
}

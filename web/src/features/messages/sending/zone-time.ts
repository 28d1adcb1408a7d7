/** A day and a time as a clock in some time zone shows them. */
type WallTime = { day: string; time: string };

/** The date and time of day in a time zone at an instant. */
export function wallTimeOf(at: Date, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** The instant of a date and time of day in a time zone; null where they are invalid. */
export function instantOf({ day, time }: WallTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Browsers accept many invalid strings as dates.
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(asUtc)) return null;
  const shownAt = (at: number) => {
    const shown = wallTimeOf(new Date(at), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`);
  };
  // The second look is for the hours around a change of the clocks.
  const first = asUtc - (shownAt(asUtc) - asUtc);
  return new Date(first - (shownAt(first) - asUtc));
}

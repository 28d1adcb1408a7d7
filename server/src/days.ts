/** The plain date it is now in a time zone: a day begins where the people are, not at the server. */
export function today(timeZone: string, now: Date = new Date()): string {
  // The Swedish way of writing a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
}

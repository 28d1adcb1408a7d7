/**
 * How many times slower than it is the browser's processor shall be, to see what a weak phone or a busy machine does to
 * the journeys: `JOURNEY_CPU_RATE=6 npm test -- journeys`.
 */
export const CPU_RATE = Number(process.env['JOURNEY_CPU_RATE'] ?? 1);

/** A limit against hanging; a slower processor is given more of it. */
export const patience = (milliseconds: number): number => milliseconds * CPU_RATE;

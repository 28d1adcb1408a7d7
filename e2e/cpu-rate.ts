/**
 * By how much the browser's processor is slowed down, to see how the journeys fare on a weak phone or a busy machine:
 * `JOURNEY_CPU_RATE=6 npm test -- journeys`.
 */
export const CPU_RATE = Number(process.env['JOURNEY_CPU_RATE'] ?? 1);

/** A limit against hanging; a slower processor is given more of it. */
export const patience = (milliseconds: number): number => milliseconds * CPU_RATE;

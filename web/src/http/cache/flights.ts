import { HttpError } from '../errors.ts';
import type { Answer } from '../pipeline.ts';

type Flight = {
  url: string;
  landing: Promise<Answer>;
  controller: AbortController;
  passengers: number;
  /** For how long to keep the answer, if someone on board asked for that. */
  keepFor: number | undefined;
};

/** What a flight is told when it starts. */
export type Departure = { signal: AbortSignal; keepFor: () => number | undefined };

type Boarding = {
  key: string;
  /** Milliseconds after its landing during which a flight still takes on who asks for the same. */
  sharedFor?: number | undefined;
  url: string;
  signal: AbortSignal | undefined;
  keepFor: number | undefined;
  depart: (departure: Departure) => Promise<Answer>;
};

const longer = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);

/** Ends with the flight, or earlier when this caller gives up. */
function landingFor(flight: Flight, signal: AbortSignal | undefined, leave: () => void): Promise<Answer> {
  if (!signal) return flight.landing;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      leave();
      reject(new HttpError({ kind: 'aborted', url: flight.url, cause: signal.reason }));
    };
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    flight.landing.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Identical calls on their way share one flight (specification, section 7). Who gives up does not take the others along. */
export function createFlights(now = () => Date.now()) {
  const flights = new Map<string, Flight>();
  const landed = new Map<string, { answer: Answer; until: number }>();

  /** Keeps an answer for who asks next; those whose time is over go. */
  const share = (key: string, answer: Answer, sharedFor: number) => {
    for (const [old, { until }] of landed) if (until <= now()) landed.delete(old);
    landed.set(key, { answer, until: now() + sharedFor });
  };

  function takeOff({ key, url, depart }: Boarding): Flight {
    const controller = new AbortController();
    const flight: Flight = { url, controller, passengers: 0, keepFor: undefined, landing: Promise.resolve() as never };
    const end = () => flights.get(key) === flight && flights.delete(key);
    flight.landing = depart({ signal: controller.signal, keepFor: () => flight.keepFor }).finally(end);
    flights.set(key, flight);
    return flight;
  }

  return {
    board(boarding: Boarding): Promise<Answer> {
      const { key, signal, keepFor, sharedFor } = boarding;
      const shared = sharedFor === undefined ? undefined : landed.get(key);
      if (shared && now() < shared.until) return Promise.resolve(shared.answer);
      const flight = flights.get(key) ?? takeOff(boarding);
      if (sharedFor !== undefined)
        flight.landing.then(
          (answer) => share(key, answer, sharedFor),
          () => {},
        );
      flight.passengers += 1;
      flight.keepFor = longer(flight.keepFor, keepFor);
      return landingFor(flight, signal, () => {
        flight.passengers -= 1;
        if (flight.passengers > 0) return;
        if (flights.get(key) === flight) flights.delete(key);
        // Nobody waits for it any more, and so nobody hears of its end.
        flight.landing.catch(() => {});
        flight.controller.abort();
      });
    },
  };
}

import type { Config } from '../config.ts';
import type { Connection } from '../db/database.ts';
import { loadDemo } from './demo.ts';
import type { Log } from '../log.ts';
import { openResources } from '../resources.ts';

/** What is asked of the child: the demonstration data in the empty database that is there. */
export type DemoRequest = { config: Config; connection: Connection };
/** Its answer; without a fault everything is there. */
export type DemoAnswer = { fault?: string };

async function load({ config, connection }: DemoRequest): Promise<DemoAnswer> {
  const trouble: string[] = [];
  const note = (_details: object, message: string) => void trouble.push(message);
  const log: Log = { warn: note, error: note };
  try {
    const open = await openResources(config, connection, log);
    try {
      await loadDemo(open.resources);
    } finally {
      await open.close();
    }
    return {};
  } catch (error) {
    return { fault: [String(error), ...trouble].join('; ') };
  }
}

process.once('message', (request: DemoRequest) => void load(request).then((answer) => process.send?.(answer)));

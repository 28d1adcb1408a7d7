import type { Config } from '../config.ts';
import { openDatabase, openPool } from '../db/database.ts';
import { OperatorError } from '../operator-error.ts';
import type { Command, Session, Terminal } from './command.ts';
import { type Reached, hasDatabase, withDatabase } from './database.ts';
import {
  find,
  lookAtFiles,
  lookAtFolder,
  lookAtMail,
  lookAtNode,
  looksInside,
} from '../modules/operations/doctor.service.ts';

type Finding = Awaited<ReturnType<typeof find>>;
const marks: Readonly<Record<Finding['state'], string>> = { sound: 'ok', advice: 'ADVICE', fault: 'FAULT' };

type Report = { tell: (name: string, finding: Pick<Finding, 'state' | 'text'>) => boolean; faults: () => number };

/** Prints line by line; `tell` says whether what was looked at can be used. */
function createReport({ print }: Terminal): Report {
  let faults = 0;
  return {
    faults: () => faults,
    tell(name, { state, text }) {
      if (state === 'fault') faults += 1;
      print(`${marks[state].padEnd(6)} ${name.padEnd(14)} ${text}`);
      return state !== 'fault';
    },
  };
}

const faultOf = (error: unknown) =>
  ({ state: 'fault', text: error instanceof Error ? error.message : String(error) }) as const;

async function checkInside(config: Config, { tell }: Report, { connection, portal }: Reached): Promise<void> {
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  try {
    const db = openDatabase(pool);
    for (const look of looksInside) {
      if (look.applies?.(config) ?? true) tell(look.name, await find(look, { db, config, portal }));
    }
  } finally {
    await pool.end();
  }
}

async function checkDatabase(config: Config, report: Report, { warn }: Terminal): Promise<void> {
  try {
    if (await hasDatabase(config)) await withDatabase(config, warn, (reached) => checkInside(config, report, reached));
    else report.tell('database', { state: 'sound', text: 'not made yet: the first start makes it' });
  } catch (error) {
    // The way to the database has failed: each check inside tells its own fault.
    report.tell('database', faultOf(error));
  }
}

function checkSettings(loadConfig: Session['loadConfig'], { tell }: Report): Config | undefined {
  try {
    const config = loadConfig();
    const { production, publicUrl } = config;
    const text = `the settings fit together; ${publicUrl}${production ? '' : ' (not in production)'}`;
    tell('configuration', { state: 'sound', text });
    return config;
  } catch (error) {
    tell('configuration', faultOf(error));
    return undefined;
  }
}

export const doctor: Command = {
  name: 'doctor',
  summary: 'Checks this installation, line by line, and says what to do about each fault.',
  arguments: [],
  options: {},
  notes: ['Also while the portal is running. Ends with 1 when there is a fault.'],
  async run(_given, { terminal, loadConfig }) {
    const report = createReport(terminal);
    const { tell, faults } = report;
    tell(lookAtNode.name, await find(lookAtNode, {}));
    const config = checkSettings(loadConfig, report);
    if (config) {
      const usable = tell(lookAtFolder.name, await find(lookAtFolder, { config }));
      // A database started in a folder that cannot be used would only say the same again.
      if (usable || config.databaseUrl !== undefined) await checkDatabase(config, report, terminal);
      if (usable || config.filesUrl.startsWith('s3:')) tell(lookAtFiles.name, await find(lookAtFiles, { config }));
      tell(lookAtMail.name, await find(lookAtMail, { config }));
    }
    if (faults() > 0)
      throw new OperatorError(`${faults()} ${faults() === 1 ? 'fault' : 'faults'}: see the lines above.`);
    return 0;
  },
};

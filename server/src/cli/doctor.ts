import type { DoctorCheck, Finding } from '@portal/contract';
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
  lookAtSettings,
  looksInside,
} from '../modules/operations/doctor.service.ts';
import { found } from '../modules/operations/finding.ts';
import { nameCheck, sayFinding } from '../modules/operations/finding-text.ts';

const marks: Readonly<Record<Finding['state'], string>> = { sound: 'ok', advice: 'ADVICE', fault: 'FAULT' };

type Report = {
  tell: (finding: Finding) => boolean;
  /** Reports the fault with which the start of a portal would refuse. */
  fail: (check: DoctorCheck, error: unknown) => void;
  faults: () => number;
};

/** Prints line by line; `tell` returns whether the thing checked can be used. */
function createReport({ print }: Terminal): Report {
  let faults = 0;
  const line = (check: DoctorCheck, state: Finding['state'], text: string) => {
    if (state === 'fault') faults += 1;
    print(`${marks[state].padEnd(6)} ${nameCheck(check).padEnd(14)} ${text}`);
    return state !== 'fault';
  };
  return {
    faults: () => faults,
    tell: (finding) => line(finding.check, finding.state, sayFinding(finding)),
    fail: (check, error) => void line(check, 'fault', error instanceof Error ? error.message : String(error)),
  };
}

async function checkInside(config: Config, { tell }: Report, { connection, portal }: Reached): Promise<void> {
  const pool = openPool({ connection, onError: () => undefined, max: 1 });
  try {
    const db = openDatabase(pool);
    for (const look of looksInside) {
      if (look.applies?.(config) ?? true) tell(await find(look, { db, config, portal }));
    }
  } finally {
    await pool.end();
  }
}

async function checkDatabase(config: Config, report: Report, { warn }: Terminal): Promise<void> {
  try {
    if (await hasDatabase(config)) await withDatabase(config, warn, (reached) => checkInside(config, report, reached));
    else report.tell({ check: 'database', ...found('databaseNotMade', {}) });
  } catch (error) {
    // The connection failed; checks inside report their own faults.
    report.fail('database', error);
  }
}

function loadSettings(loadConfig: Session['loadConfig'], { fail }: Report): Config | undefined {
  try {
    return loadConfig();
  } catch (error) {
    fail('settings', error);
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
    tell(await find(lookAtNode, {}));
    const config = loadSettings(loadConfig, report);
    if (config) {
      tell(await find(lookAtSettings, { config }));
      const usable = tell(await find(lookAtFolder, { config }));
      // A database started in a folder that cannot be used would only say the same again.
      if (usable || config.databaseUrl !== undefined) await checkDatabase(config, report, terminal);
      if (usable || config.filesUrl.startsWith('s3:')) tell(await find(lookAtFiles, { config }));
      tell(await find(lookAtMail, { config }));
    }
    if (faults() > 0)
      throw new OperatorError(`${faults()} ${faults() === 1 ? 'fault' : 'faults'}: see the lines above.`);
    return 0;
  },
};

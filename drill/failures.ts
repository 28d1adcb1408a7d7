import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeNextVersion, migrateBeside } from './next-version.ts';
import type { Parts } from './parts.ts';
import type { Portal } from './portals.ts';

export type Failure = {
  name: string;
  what: string;
  /** Why it cannot be had here, or nothing. */
  cannot?: () => string | undefined;
  /** Preparations before the failure. */
  prepare?: (parts: Parts) => Promise<void>;
  /** Causes the failure and repairs it. */
  run: (parts: Parts) => Promise<void>;
};

/** For how long something stays away. */
const AWHILE = 20_000;
/** How long a person takes to notice that a bucket is gone and to bring it back. */
const MINUTE = 60_000;
/** Longer than the proxy takes to notice a portal that is silent, and than the lease of a job. */
const LONG = 40_000;
/** What somebody takes to act, or the proxy to notice. */
const MOMENT = 3_000;

function portalOf({ portals }: Parts, index: number): Portal {
  const portal = portals[index];
  if (!portal) throw new Error(`There is no portal ${index}.`);
  return portal;
}

const isRoot = () => process.getuid?.() === 0;

/** So small that it can be filled in a moment. */
const SMALL = '24m';

/** A small file system for the temporary files of the last portal. */
async function makeSmallDisk(parts: Parts): Promise<void> {
  const portal = portalOf(parts, 2);
  await portal.stop();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', portal.scratch]);
  parts.atEnd(() => void execFileSync('umount', ['-l', portal.scratch]));
  await portal.start();
}

async function fillDisk(parts: Parts): Promise<void> {
  const { scratch } = portalOf(parts, 2);
  const ballast = join(scratch, 'ballast');
  const { bavail, bsize } = await statfs(scratch);
  await writeFile(ballast, Buffer.alloc(bavail * bsize));
  await sleep(AWHILE);
  await rm(ballast);
}

export const failures: readonly Failure[] = [
  {
    name: 'kill-portal',
    what: 'a portal killed with -9, started again by who watches over it',
    async run(parts) {
      await portalOf(parts, 0).kill();
    },
  },
  {
    name: 'rolling',
    what: 'a migration beside three portals, then each replaced in turn by the version that brings it',
    async run(parts) {
      const next = await makeNextVersion(parts.folder);
      await migrateBeside(next, portalOf(parts, 0).settings);
      for (const portal of parts.portals) {
        await portal.replace(next);
        // Lets the proxy notice the change before the next portal stops.
        await sleep(MOMENT);
      }
    },
  },
  {
    name: 'pause-portal',
    what: 'a portal paused for 40 s (SIGSTOP)',
    async run(parts) {
      const portal = portalOf(parts, 1);
      portal.pause();
      await sleep(LONG);
      portal.goOn();
    },
  },
  {
    name: 'restart-postgres',
    what: 'the primary stopped and started',
    async run({ cluster }) {
      await cluster.stopPrimary();
      await cluster.startPrimary();
    },
  },
  {
    name: 'switch',
    what: 'planned: the primary stopped, the standby promoted, the old one made its standby',
    async run({ cluster }) {
      await cluster.stopPrimary();
      await cluster.promote();
      await cluster.attach();
    },
  },
  {
    name: 'lose-primary',
    what: 'the primary killed with -9, the standby promoted after 3 s, a new standby made',
    async run({ cluster }) {
      await cluster.killPrimary();
      // A person or tool that triggers the failover takes a moment.
      await sleep(MOMENT);
      await cluster.promote();
      await cluster.attach();
    },
  },
  {
    name: 'bucket',
    what: 'the bucket away for a minute',
    async run(parts) {
      await parts.stopBucket();
      await sleep(MINUTE);
      await parts.startBucket();
    },
  },
  {
    name: 'mail',
    what: 'the mail server away for 20 s',
    async run({ mail }) {
      await mail.leave();
      await sleep(AWHILE);
      await mail.begin();
    },
  },
  {
    name: 'disk',
    what: 'the disk of one portal full for 20 s',
    cannot: () => (isRoot() ? undefined : 'only root may mount a small file system'),
    prepare: makeSmallDisk,
    run: fillDisk,
  },
];

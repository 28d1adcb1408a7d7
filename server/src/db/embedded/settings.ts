import { statfs } from 'node:fs/promises';
import { socketPort } from './socket-dir.ts';

/** Where a PostgreSQL listens: a socket in a folder, or on Windows a port of this machine. */
export type Listen = { socketDir: string } | { port: number };

/** Settings given by hand come last and win. */
export type Settings = Record<string, string>;

// Containers often have 64 MB of /dev/shm, in which queries on several cores fail; files do it there.
async function sharedMemory(): Promise<Settings> {
  if (process.platform !== 'linux') return {};
  const shm = await statfs('/dev/shm').catch(() => undefined);
  return shm && shm.bsize * shm.blocks >= 256 * 2 ** 20 ? {} : { dynamic_shared_memory_type: 'mmap' };
}

function listening(listen: Listen): Settings {
  if ('port' in listen) {
    return { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' };
  }
  const quoted = `"${listen.socketDir.replaceAll('"', '""')}"`;
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: quoted,
    unix_socket_permissions: '0700',
  };
}

/** All settings of PostgreSQL, passed on the command line, which overrides its configuration files. */
export async function settingsFor(listen: Listen, durable: boolean, own: Settings): Promise<Settings> {
  const sync = durable ? 'on' : 'off';
  return {
    ...listening(listen),
    ...(await sharedMemory()),
    fsync: sync,
    synchronous_commit: sync,
    full_page_writes: sync,
    // The default on macOS leaves the last writes in the disk's own memory.
    ...(durable && process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    max_connections: '100',
    shared_buffers: durable ? '128MB' : '64MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    // Statements and error details contain what people wrote; the portal logs its errors itself.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    cluster_name: 'portal',
    ...own,
  };
}

export const asArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

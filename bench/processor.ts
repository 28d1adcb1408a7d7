import { readFile, readdir } from 'node:fs/promises';

/** Linux counts in hundredths of a second, whatever the machine. */
const TICKS = 100;

type Stat = { parent: number; own: number; ended: number };

/** From /proc: the parent of a process, and the seconds that the process and its ended children have used. */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in parentheses and may contain blanks; the fields after it may not.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const at = (index: number) => Number(fields[index]);
  return { parent: at(1), own: (at(11) + at(12)) / TICKS, ended: (at(13) + at(14)) / TICKS };
}

/**
 * CPU seconds that a process and its children have used since it began, ended children included; undefined on systems
 * without /proc (macOS, Windows).
 */
export async function processorSeconds(pid: number): Promise<number | undefined> {
  const mine = await statOf(pid);
  if (!mine) return undefined;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(statOf));
  const children = all.filter((stat) => stat?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0) + (child?.ended ?? 0), mine.own + mine.ended);
}

import type { PlanLine, VisitTarget, WorkReport } from '@portal/contract';
import type { Database } from '../../db/database.ts';
import * as repository from './targets.repository.ts';

/** The name and place of a target. */
type TargetWords = { name: string; place: string; city: string };
export type WordsOf = (target: VisitTarget | null) => TargetWords;

const NOBODY: TargetWords = { name: '', place: '', city: '' };

type Names = ReadonlyMap<string, repository.NamedTarget>;

function wordsAmong(names: Names, target: VisitTarget | null): TargetWords {
  if (target === null) return NOBODY;
  if (target.kind === 'unlisted') return { ...NOBODY, name: target.name };
  if (target.kind === 'pharmacy') {
    const { name = '', city = '' } = names.get(`pharmacies ${target.id}`) ?? {};
    return { name, place: '', city };
  }
  const { name: place = '', city = '' } = names.get(`facilities ${target.facilityId}`) ?? {};
  return { name: names.get(`professionals ${target.id}`)?.name ?? '', place, city };
}

/** The words for these targets and cities, read at once. */
async function readNames(db: Database, targets: (VisitTarget | null)[], cities: number[]): Promise<Names> {
  const professionals = targets.flatMap((target) => (target?.kind === 'professional' ? [target] : []));
  const pharmacies = targets.flatMap((target) => (target?.kind === 'pharmacy' ? [target.id] : []));
  if (professionals.length + pharmacies.length + cities.length === 0) return new Map();
  const rows = await repository.listNames(db, {
    professionals: professionals.map(({ id }) => id),
    facilities: professionals.flatMap(({ facilityId }) => facilityId ?? []),
    pharmacies,
    cities,
  });
  return new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
}

/** The visits' targets and a plan, in words. */
export async function putIntoWords(
  db: Database,
  targets: (VisitTarget | null)[],
  plan: PlanLine[],
): Promise<{ wordsOf: WordsOf; plan: WorkReport['plan'] }> {
  const all = [...targets, ...plan.flatMap((line) => line.targets)];
  const names = await readNames(
    db,
    all,
    plan.flatMap(({ cityId }) => cityId ?? []),
  );
  const wordsOf: WordsOf = (target) => wordsAmong(names, target);
  return {
    wordsOf,
    plan: plan.map((line) => ({
      ...line,
      city: names.get(`cities ${line.cityId}`)?.name ?? '',
      targets: line.targets.map((target) => ({ target, ...wordsOf(target) })),
    })),
  };
}

import {
  type HealthProfessional,
  type VisitTarget,
  dueOf,
  narrowProfessionals,
  plainText,
  professionalName,
  toVisit,
} from '@portal/contract';
import { type TargetWords, keyOfTarget } from '../report-draft.ts';

/** A person or pharmacy that can be visited. */
export type Candidate = {
  key: string;
  target: VisitTarget;
  words: TargetWords;
  /** Further information: the specialty. */
  detail: string;
  potential: HealthProfessional['potential'] | null;
  /** Days by which the next visit is late; null where nothing is due. */
  daysLate: number | null;
};

export type PharmacyLike = { id: number; name: string; address: string; city: string };
type Lists = { professionals: readonly HealthProfessional[]; pharmacies: readonly PharmacyLike[] };

const RECENT = 8;

/** A chosen target with its name. */
export type Choice = Pick<Candidate, 'target' | 'words'>;

/** A professional at one of their places; the first one where none is named. */
export const choiceOfProfessional = (
  row: HealthProfessional,
  place: HealthProfessional['facilities'][number] | undefined = row.facilities[0],
): Choice => ({
  target: { kind: 'professional', id: row.id, facilityId: place?.facilityId ?? null },
  words: { name: professionalName(row), place: place?.name ?? '', city: place?.city ?? '' },
});

export const choiceOfPharmacy = ({ id, name, address, city }: PharmacyLike): Choice => ({
  target: { kind: 'pharmacy', id },
  words: { name, place: address, city },
});

function ofProfessional(row: HealthProfessional, today: string): Candidate {
  const choice = choiceOfProfessional(row);
  const { state, daysLate } = dueOf(row, today);
  return {
    key: keyOfTarget(choice.target),
    ...choice,
    detail: row.specialty,
    potential: row.potential,
    daysLate: state === 'overdue' || state === 'week' || state === 'never' ? daysLate : null,
  };
}

export function ofPharmacy(row: PharmacyLike): Candidate {
  const choice = choiceOfPharmacy(row);
  return { key: keyOfTarget(choice.target), ...choice, detail: '', potential: null, daysLate: null };
}

export type Sections = { due: Candidate[]; recent: Candidate[]; others: Candidate[] };

/** The possible targets of a visit: those due first, then those visited last, then the others; filtered by `q`. */
export function candidatesOf(lists: Lists, { today, q }: { today: string; q: string }): Sections {
  const found = q.trim() === '' ? lists.professionals : narrowProfessionals(lists.professionals, { q }, today);
  const words = plainText(q.trim()).split(/\s+/);
  const pharmacies = lists.pharmacies.filter(({ name, address, city }) => {
    const text = plainText(`${name} ${address} ${city}`);
    return words.every((word) => text.includes(word));
  });
  const due = toVisit(found, today);
  const rest = found.filter((row) => !due.includes(row));
  const recent = rest
    .filter(({ lastVisitOn }) => lastVisitOn !== null)
    .toSorted((a, b) => String(b.lastVisitOn).localeCompare(String(a.lastVisitOn)))
    .slice(0, RECENT);
  const others = narrowProfessionals(
    rest.filter((row) => !recent.includes(row)),
    { sort: 'name' },
    today,
  );
  const asCandidate = (row: HealthProfessional) => ofProfessional(row, today);
  return {
    due: due.map(asCandidate),
    recent: recent.map(asCandidate),
    others: [...others.map(asCandidate), ...pharmacies.map(ofPharmacy)],
  };
}

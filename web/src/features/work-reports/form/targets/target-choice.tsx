import { CloseButton, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingStore, IconPlus, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { dayOf } from '../../../../lib/days.ts';
import { useOwnPharmacies, usePharmacySearch } from '../../../../references/pharmacies.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useOwnProfessionals } from '../../../../references/health-professionals.ts';
import { type Candidate, type Sections, candidatesOf, ofPharmacy } from './candidates.ts';
import { type WordBook, keyOfTarget } from '../report-draft.ts';
import classes from '../panel.module.css';

/** A list longer than that is found by typing, not by scrolling. */
const SHOWN = 60;
const SHORTEST_NAME = 2;

type TargetChoiceProps = {
  /** The targets already in the report: they can be chosen again, with a hint. */
  taken: ReadonlySet<string>;
  onChoose: (target: Candidate['target'], words: WordBook) => void;
};

const choiceOf = ({ key, target, words }: Candidate): [Candidate['target'], WordBook] => [target, { [key]: words }];

/** Chooses whom to visit: those due, those visited last, then by name; or a person who is in no list. */
export function TargetChoice({ taken, onChoose }: TargetChoiceProps) {
  const { t } = useTexts();
  const [q, setQ] = useState('');
  const sections = useSections(q);
  const choose = (candidate: Candidate) => onChoose(...choiceOf(candidate));
  const name = q.trim();
  return (
    <>
      <TextInput
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={t(($) => $.reportForm.searchWho)}
        placeholder={t(($) => $.reportForm.searchWho)}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        rightSection={q !== '' && <CloseButton aria-label={t(($) => $.ui.list.clearSearch)} onClick={() => setQ('')} />}
      />
      <div className={classes.scroll}>
        <Section title={t(($) => $.reportForm.due)} rows={sections.due} taken={taken} onChoose={choose} />
        <Section title={t(($) => $.reportForm.recent)} rows={sections.recent} taken={taken} onChoose={choose} />
        <Section title={t(($) => $.reportForm.others)} rows={sections.others} taken={taken} onChoose={choose} />
        {name.length >= SHORTEST_NAME ? (
          <UnstyledButton
            className={classes.row}
            onClick={() => onChoose({ kind: 'unlisted', name: name.slice(0, 120) }, {})}
          >
            <IconPlus size={18} aria-hidden />
            <span className={classes.who}>
              <strong>{name}</strong>
              <span className={classes.muted}>{t(($) => $.reportForm.addUnlisted)}</span>
            </span>
          </UnstyledButton>
        ) : (
          <p className={classes.muted}>{t(($) => $.reportForm.unlistedHint)}</p>
        )}
      </div>
    </>
  );
}

function useSections(q: string): Sections {
  const professionals = useOwnProfessionals().data;
  const pharmacies = useOwnPharmacies().data?.items;
  const [typed] = useDebouncedValue(q, 300);
  const found = usePharmacySearch(typed).data?.items;
  const today = dayOf(useNow());
  return useMemo(() => {
    const lists = { professionals: professionals ?? [], pharmacies: pharmacies ?? [] };
    const sections = candidatesOf(lists, { today, q });
    const known = new Set(sections.others.map(({ key }) => key));
    const elsewhere = (q.trim() === '' ? [] : (found ?? [])).map(ofPharmacy).filter(({ key }) => !known.has(key));
    return { ...sections, others: [...sections.others, ...elsewhere].slice(0, SHOWN) };
  }, [professionals, pharmacies, found, today, q]);
}

type SectionProps = {
  title: string;
  rows: readonly Candidate[];
  taken: ReadonlySet<string>;
  onChoose: (candidate: Candidate) => void;
};

function Section({ title, rows, taken, onChoose }: SectionProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.rows}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.key}>
            <Row row={row} isTaken={taken.has(row.key)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ row, isTaken, onChoose }: { row: Candidate; isTaken: boolean; onChoose: (row: Candidate) => void }) {
  const { t } = useTexts();
  const { words, detail, potential, daysLate } = row;
  const where = [detail, words.place, words.city].filter(Boolean).join(' · ');
  return (
    <UnstyledButton className={classes.row} onClick={() => onChoose(row)}>
      {row.target.kind === 'pharmacy' && <IconBuildingStore size={18} aria-hidden />}
      <span className={classes.who}>
        <strong>{words.name}</strong>
        <span className={classes.muted}>{where}</span>
      </span>
      <span className={classes.marks}>
        {isTaken && <span className={classes.muted}>{t(($) => $.reportForm.alreadyIn)}</span>}
        {daysLate !== null && daysLate > 0 && (
          <span className={classes.late}>{t(($) => $.reportForm.daysLate, { count: daysLate })}</span>
        )}
        {potential && (
          <span className={classes.potential}>
            <span aria-hidden>{potential}</span>
            <VisuallyHidden>{t(($) => $.health.potentialOf, { potential })}</VisuallyHidden>
          </span>
        )}
      </span>
    </UnstyledButton>
  );
}

/** The targets of the visits already in a report. */
export const takenBy = (visits: readonly { target: Candidate['target'] | null }[]): ReadonlySet<string> =>
  new Set(visits.flatMap(({ target }) => (target ? [keyOfTarget(target)] : [])));

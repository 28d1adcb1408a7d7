import { Button } from '@mantine/core';
import { IconCalendarCheck, IconHistory, IconPlus } from '@tabler/icons-react';
import { MAX_VISITS, type VisitSave } from '@portal/contract';
import { useCallback, useMemo, useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { type Translate, useTexts } from '../../../../i18n/i18n.ts';
import { type ProductForm, useProductForms } from '../../../../references/products.ts';
import { reportFieldName } from '../../../../references/report-words.ts';
import { Card } from '../../../../ui/card.tsx';
import { toast } from '../../../../ui/toast.tsx';
import { useDay, useLastDay } from '../../form-queries.ts';
import {
  type DailySave,
  type WordBook,
  blankVisit,
  keyOfTarget,
  copyVisits,
  wordsIn,
  wordsOfForms,
} from '../report-draft.ts';
import { type FieldFaults, faultsBelow } from '../../../../documents/form/faults.ts';
import { takenBy } from '../targets/target-choice.tsx';
import type { EditReport } from '../report-edits.ts';
import { VisitCard } from './visit-card.tsx';
import { VisitDetailsPanel } from './visit-details.tsx';
import { AddVisitPanel } from './visit-panel.tsx';
import classes from './visits.module.css';

type VisitsProps = { report: DailySave; words: WordBook; faults: FieldFaults; edit: EditReport };
/** The open panel: a new visit, the details of one, or none. */
export type OpenVisit = { id: string | null } | null;

/** The visits of the day, in order, and the ways to more of them. */
export function VisitsCard(props: VisitsProps & { open: OpenVisit; onOpen: (open: OpenVisit) => void }) {
  const { report, words, faults, edit, open, onOpen } = props;
  const { t } = useTexts();
  const { visits } = report;
  const { forms, formNames } = useRankedForms(report);
  const openOne = useCallback((id: string) => onOpen({ id }), [onOpen]);
  const close = useCallback(() => onOpen(null), [onOpen]);
  return (
    <Card heading={t(($) => $.reportForm.visits, { count: visits.length })}>
      {visits.length === 0 && <p className={classes.none}>{t(($) => $.reportForm.visitsNone)}</p>}
      <ol className={classes.list} data-field="visits" tabIndex={-1}>
        {visits.map((visit, index) => (
          <VisitCard
            key={visit.id}
            visit={visit}
            index={index}
            isLast={index === visits.length - 1}
            words={words}
            formNames={formNames}
            fault={faultInWords(t, faultsBelow(faults, `visits.${index}`))}
            edit={edit}
            onOpen={openOne}
          />
        ))}
      </ol>
      {faults['visits'] && <p className={classes.fault}>{faultText(t, faults['visits'])}</p>}
      <div className={classes.tools}>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={visits.length >= MAX_VISITS}
          onClick={() => onOpen({ id: null })}
        >
          {t(($) => $.reportForm.addVisit)}
        </Button>
        <FromPlan {...props} />
        <RepeatLastDay {...props} />
      </div>
      <Panels {...props} forms={forms} open={open} onClose={close} />
    </Card>
  );
}

const faultInWords = (t: Translate, faults: FieldFaults): string | null => {
  const texts = Object.entries(faults).map(([field, fault]) => {
    const [name = ''] = field.split('.');
    const label = reportFieldName(t, name);
    return faultText(t, fault, label);
  });
  return texts.length === 0 ? null : texts.join(' · ');
};

/** The products of visits as a string, which only changes when a product is added or removed. */
const presentedIn = (visits: readonly Pick<VisitSave, 'products'>[]) =>
  visits.flatMap(({ products }) => products.map(({ formId }) => formId)).join(' ');

function usesOf(presented: string): Map<string, number> {
  const uses = new Map<string, number>();
  for (const id of presented.split(' ')) uses.set(id, (uses.get(id) ?? 0) + 1);
  return uses;
}

/** The products, those presented most often today and the last time first. */
function useRankedForms({ visits, periodStart }: DailySave) {
  const all = useProductForms();
  const before = useLastDay(periodStart).data?.visits;
  const presented = presentedIn([...visits, ...(before ?? [])]);
  const forms = useMemo(() => {
    const uses = usesOf(presented);
    const countOf = ({ id }: ProductForm) => uses.get(String(id)) ?? 0;
    return all.toSorted((a, b) => countOf(b) - countOf(a));
  }, [all, presented]);
  const formNames = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
  return { forms, formNames };
}

const wordsFor = ({ products = [], samples = [] }: Partial<VisitSave>, forms: readonly ProductForm[]): WordBook =>
  wordsOfForms(
    [...products, ...samples].map(({ formId }) => formId),
    forms,
  );

/** The targets of the visits: a stable set as long as nobody is added or removed. */
function useTaken(visits: readonly VisitSave[]): ReadonlySet<string> {
  const keys = [...takenBy(visits)].join('\n');
  return useMemo(() => new Set(keys.split('\n')), [keys]);
}

type PanelsProps = VisitsProps & { forms: readonly ProductForm[]; open: OpenVisit; onClose: () => void };

/** Both panels stay mounted while they close, so that the focus can return. */
function Panels({ report, words, faults, edit, forms, open, onClose }: PanelsProps) {
  const taken = useTaken(report.visits);
  const [shown, setShown] = useState<string | null>(null);
  if (open?.id && open.id !== shown) setShown(open.id);
  const index = report.visits.findIndex(({ id }) => id === shown);
  const visit = report.visits[index];
  const add = useCallback(
    (added: VisitSave, known: WordBook) => {
      edit({ do: 'addVisits', visits: [added], words: { ...known, ...wordsFor(added, forms) } });
      onClose();
    },
    [edit, forms, onClose],
  );
  const change = useCallback(
    (fields: Partial<VisitSave>, known?: WordBook) => {
      if (shown === null) return;
      edit({ do: 'setVisit', id: shown, fields, words: { ...known, ...wordsFor(fields, forms) } });
    },
    [edit, forms, shown],
  );
  return (
    <>
      <AddVisitPanel
        opened={open !== null && open.id === null}
        onClose={onClose}
        taken={taken}
        forms={forms}
        onAdd={add}
      />
      {visit && (
        <VisitDetailsPanel
          key={visit.id}
          opened={open?.id === visit.id}
          visit={visit}
          words={words}
          forms={forms}
          taken={taken}
          faults={faultsBelow(faults, `visits.${index}`)}
          onChange={change}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Adds those who were planned for the day and are not there yet. */
function FromPlan({ report, edit }: VisitsProps) {
  const { t } = useTexts();
  const planned = useDay(report.periodStart).data?.planned ?? [];
  const taken = takenBy(report.visits);
  const left = planned.flatMap(({ targets }) => targets).filter(({ target }) => !taken.has(keyOfTarget(target)));
  if (left.length === 0) return null;
  const add = () => {
    const visits = left.map(({ target }) => blankVisit({ target }));
    edit({ do: 'addVisits', visits, words: wordsIn({ visits: [], plan: planned }) });
  };
  return (
    <Button variant="default" leftSection={<IconCalendarCheck size={18} aria-hidden />} onClick={add}>
      {t(($) => $.reportForm.fromPlan, { count: left.length })}
    </Button>
  );
}

/** Adds the visits of the last day once more: to whom and with which products. */
function RepeatLastDay({ report, edit }: VisitsProps) {
  const { t } = useTexts();
  const last = useLastDay(report.periodStart).data;
  if (!last || last.visits.length === 0 || report.visits.length > 0) return null;
  const repeat = () => {
    const visits = copyVisits(last);
    edit({ do: 'addVisits', visits, words: wordsIn(last) });
    toast.undoable(
      t(($) => $.reportForm.visitsAdded, { count: visits.length }),
      () => {
        for (const { id } of visits) edit({ do: 'removeVisit', id });
      },
    );
  };
  return (
    <Button variant="default" leftSection={<IconHistory size={18} aria-hidden />} onClick={repeat}>
      {t(($) => $.reportForm.repeat)}
    </Button>
  );
}

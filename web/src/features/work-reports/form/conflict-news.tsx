import { Alert, Button, Group, Table } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReportSave } from '@portal/contract';
import { Link } from 'react-router';
import { type Translate, useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { dayText } from '../../../lib/instant-text.ts';
import { useCities } from '../queries.ts';
import { usePeople } from '../form-queries.ts';
import { paths } from '../screens.ts';
import { differencesOf, labelKeyOf } from './differences.ts';
import { type WordBook, draftOf, wordsOfTarget } from './report-draft.ts';
import classes from './report-form.module.css';
import type { Conflict } from './use-refusal.ts';

type ConflictNewsProps = {
  conflict: Conflict;
  mine: ReportSave;
  words: WordBook;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Two versions of the same report: both are shown, and the user chooses. */
export function ConflictNews({ conflict, mine, words, onKeepMine, onTakeTheirs }: ConflictNewsProps) {
  const { t } = useTexts();
  const { current, code } = conflict;
  const theirs = draftOf(current);
  const mayUpdate = current.actions.includes('update');
  const title = code === 'conflict' ? t(($) => $.reportForm.secondTitle) : t(($) => $.reportForm.staleTitle);
  return (
    <Alert color="gray" icon={<IconUsers aria-hidden />} title={title}>
      {mayUpdate ? t(($) => $.reportForm.bothVersions) : t(($) => $.reportForm.settled)}
      <Differences mine={mine} theirs={theirs.report} words={{ ...theirs.words, ...words }} />
      <Group gap="xs" mt="sm">
        {mayUpdate ? (
          <>
            <Button variant="default" onClick={onKeepMine}>
              {t(($) => $.reportForm.keepMine)}
            </Button>
            <Button variant="default" onClick={onTakeTheirs}>
              {t(($) => $.reportForm.takeTheirs)}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" component={Link} to={paths.read(current)}>
              {t(($) => $.reportForm.openTheirs)}
            </Button>
            <Button variant="default" onClick={onTakeTheirs}>
              {t(($) => $.reportForm.dropMine)}
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}

type DifferencesProps = { mine: ReportSave; theirs: ReportSave; words: WordBook };

function Differences({ mine, theirs, words }: DifferencesProps) {
  const { t } = useTexts();
  const inWords = useFieldWords(words);
  const fields = differencesOf(mine, theirs);
  if (fields.length === 0) return <p>{t(($) => $.reportForm.sameVersions)}</p>;
  const empty = t(($) => $.ui.form.emptyValue);
  return (
    <div className={classes.versions}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(($) => $.reportForm.field)}</Table.Th>
            <Table.Th>{t(($) => $.reportForm.myVersion)}</Table.Th>
            <Table.Th>{t(($) => $.reportForm.theirVersion)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{t(($) => $.workReports.fields[labelKeyOf(field) as 'summary'])}</Table.Th>
              <Table.Td>{inWords(field, mine) || empty}</Table.Td>
              <Table.Td>{inWords(field, theirs) || empty}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type Named = { id: number; name: string; firstname?: string };
const namesOf = (ids: unknown, list: readonly Named[]) =>
  (ids as number[] | undefined)
    ?.map((id) => {
      const one = list.find((named) => named.id === id);
      return one ? [one.firstname, one.name].filter(Boolean).join(' ') : `${id}`;
    })
    .join(', ') ?? '';

/** A field of a report as a reader would say it. */
function useFieldWords(words: WordBook) {
  const { t, language } = useTexts();
  const { data: cities = [] } = useCities();
  const people = usePeople();
  return (field: string, report: ReportSave): string => {
    const value = (report as unknown as Record<string, unknown>)[field];
    switch (field) {
      case 'visits':
      case 'plan':
        return rowsInWords(t, value, words);
      case 'cityIds':
        return namesOf(value, cities);
      case 'companionIds':
        return namesOf(value, people);
      case 'files':
        return report.files.map(({ name }) => name).join(', ');
      case 'nature':
        return t(($) => $.workReports.natures[value as 'field']);
      case 'dayPart':
        return t(($) => $.workReports.dayParts[value as 'whole']);
      case 'kind':
        return t(($) => $.workReports.kinds[value as 'other']);
      case 'periodStart':
      case 'periodEnd':
        return dayText(dateOfDay(String(value)), language);
      default:
        return typeof value === 'string' ? value : '';
    }
  };
}

type Rows = Partial<Pick<Extract<ReportSave, { typeId: 1 }>['visits'][number], 'target' | 'outcome' | 'text'>>[];

/** Visits by whom they were to and what came of each. */
function rowsInWords(t: Translate, rows: unknown, words: WordBook): string {
  return ((rows ?? []) as Rows)
    .map(({ target, outcome, text }) => {
      const name = target ? wordsOfTarget(target, words)?.name : undefined;
      return [name, outcome && t(($) => $.workReports.outcomes[outcome]), text].filter(Boolean).join(' — ');
    })
    .filter(Boolean)
    .join(' · ');
}

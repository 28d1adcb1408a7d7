import { Button, SegmentedControl, Switch } from '@mantine/core';
import { userProductsSales } from '@portal/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/i18n.ts';
import { familyNameFirst } from '../../../references/person-name.ts';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { YearChoice } from '../../../figures/year-choice.tsx';
import { type OwnSales, useExportOwnSales, usePrintOwnSales } from '../queries.ts';
import { type Span, paths } from '../screens.ts';
import classes from './own-sales.module.css';
import { type Question, sorts } from './use-question.ts';
import { Select } from '../../../ui/form/select.tsx';

type ControlsProps = {
  span: Span;
  question: Question;
  sales: OwnSales | undefined;
  /** False where it is known that there is nothing to choose from. */
  hasLines: boolean;
};

/** Whose sales, of which year, in what; then which of them. All of it is in the address. */
export function Controls({ span, question, sales, hasLines }: ControlsProps) {
  const { t } = useTexts();
  const { change, measure } = question;
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <YearChoice {...question.year} />
        <SpanChoice span={span} />
        <SegmentedControl
          aria-label={t(($) => $.figures.measure)}
          value={measure}
          onChange={(next) => change({ measure: next === 'amount' ? next : null })}
          data={(['quantity', 'amount'] as const).map((value) => ({
            value,
            label: t(($) => $.figures.measures[value]),
          }))}
        />
        {sales && <PersonChoice question={question} sales={sales} />}
      </div>
      {hasLines && <Narrowing span={span} question={question} />}
    </div>
  );
}

/** Which of the lines, in which order; and these as a file. */
function Narrowing({ span, question }: Pick<ControlsProps, 'span' | 'question'>) {
  const { t } = useTexts();
  const { change, search, sort, onlyBehind } = question;
  return (
    <div className={classes.line}>
      <div className={classes.search}>
        <SearchField
          state={{ search, setSearch: (text) => change({ q: text || null }, 'replace') }}
          hint={t(($) => $.ownSales.searchHint)}
        />
      </div>
      <Select
        className={classes.sort}
        aria-label={t(($) => $.ownSales.sort)}
        data={sorts.map((value) => ({ value, label: t(($) => $.ownSales.sortBy[value]) }))}
        value={sort}
        onChange={(next) => change({ sort: next === 'name' ? null : next })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Switch
        className={classes.behind}
        label={t(($) => $.figures.behind)}
        title={t(($) => $.ownSales.behindHint)}
        checked={onlyBehind}
        onChange={(event) => change({ behind: event.currentTarget.checked ? 'true' : null })}
      />
      <Files span={span} question={question} />
    </div>
  );
}

/** The lines that are shown as a file, or on paper. */
function Files({ span, question }: Pick<ControlsProps, 'span' | 'question'>) {
  const { t } = useTexts();
  const name = t(($) => $.ownSales.exportName);
  const query = { ...question.query, ...question.narrowing };
  const sheet = useExportOwnSales(span, name);
  const paper = usePrintOwnSales(span, `${name}.pdf`);
  return (
    <span className={classes.files}>
      <SavedViews screen={`user-products-sales/${span}`} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={paper.isPending}
        onClick={() => paper.mutate({ query })}
      >
        {t(($) => $.documents.pdf)}
      </Button>
      <ExportMenu pending={sheet.isPending} onSave={(format) => sheet.mutate({ query: { ...query, format } })} />
    </span>
  );
}

/** The other screen, with the same question. */
function SpanChoice({ span }: { span: Span }) {
  const { t } = useTexts();
  const { can } = useSession();
  const navigate = useNavigate();
  const spans = (['monthly', 'quarterly'] as const).filter((one) => can(userProductsSales[one].access));
  if (spans.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t(($) => $.ownSales.span)}
      value={span}
      onChange={(next) => void navigate({ pathname: paths[next], search: window.location.search })}
      data={spans.map((value) => ({ value, label: t(($) => $.ownSales[value]) }))}
    />
  );
}

/** For who may look at others: the team together, or anyone in it. */
function PersonChoice({ question, sales }: { question: Question; sales: OwnSales }) {
  const { t } = useTexts();
  const own = useSession().user?.id;
  const others = sales.people.filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  const isOne = others.length < sales.people.length;
  const data = [
    ...(isOne ? [{ value: String(own), label: t(($) => $.ownSales.me) }] : []),
    { value: 'team', label: t(($) => $.figures.team) },
    ...others.map((person) => ({ value: String(person.id), label: familyNameFirst(person) })),
  ];
  return (
    <Select
      className={classes.person}
      aria-label={t(($) => $.ownSales.whose)}
      data={data}
      value={sales.user === null ? 'team' : String(sales.user.id)}
      onChange={(next) => question.change({ userId: next })}
      allowDeselect={false}
      searchable
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

import { Button, SegmentedControl, Switch } from '@mantine/core';
import { userProductsSales } from '@portal/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { familyNameFirst } from '../../../references/person-name.ts';
import { SavedViews } from '../../../references/saved-views/saved-views.tsx';
import { useSession } from '../../../session/use-session.tsx';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { YearChoice } from '../../../figures/year-choice.tsx';
import { type OwnSales, useExportOwnSales, usePrintOwnSales } from '../queries.ts';
import classes from './own-sales.module.css';
import { type OwnAsking, narrowingOf, queryOf, sorts, yearOf } from './question.ts';
import { Select } from '../../../ui/form/select.tsx';

type ControlsProps = { asking: OwnAsking; answer: OwnSales | undefined; failed: boolean };

/** The person, year and measure; then the filters. All of it is kept in the address. */
export function Controls({ asking, answer, failed }: ControlsProps) {
  const { t } = useTexts();
  const { question, ask } = asking;
  // Without lines there is nothing to filter.
  const hasLines = !failed && answer?.lines.length !== 0;
  return (
    <div className={classes.controls}>
      <div className={classes.line}>
        <YearChoice year={yearOf(question)} choose={(year) => ask({ year })} />
        <SpanChoice asking={asking} />
        <SegmentedControl
          aria-label={t(($) => $.figures.measure)}
          value={question.measure}
          onChange={(measure) => ask({ measure })}
          data={(['quantity', 'amount'] as const).map((value) => ({
            value,
            label: t(($) => $.figures.measures[value]),
          }))}
        />
        {answer && <PersonChoice asking={asking} sales={answer} />}
      </div>
      {hasLines && <Narrowing asking={asking} />}
    </div>
  );
}

/** The filters and order of the lines; and their export. */
function Narrowing({ asking }: Pick<ControlsProps, 'asking'>) {
  const { t } = useTexts();
  const { question, ask } = asking;
  const { search, sort, onlyBehind } = question;
  return (
    <div className={classes.line}>
      <div className={classes.search}>
        <SearchField
          state={{ search, setSearch: (text) => ask({ search: text }, 'replace') }}
          hint={t(($) => $.ownSales.searchHint)}
        />
      </div>
      <Select
        className={classes.sort}
        aria-label={t(($) => $.ownSales.sort)}
        data={sorts.map((value) => ({ value, label: t(($) => $.ownSales.sortBy[value]) }))}
        value={sort}
        onChange={(next) => next && ask({ sort: next })}
        allowDeselect={false}
        comboboxProps={{ shadow: 'md' }}
      />
      <Switch
        className={classes.behind}
        label={t(($) => $.figures.behind)}
        title={t(($) => $.ownSales.behindHint)}
        checked={onlyBehind}
        onChange={(event) => ask({ onlyBehind: event.currentTarget.checked })}
      />
      <Files asking={asking} />
    </div>
  );
}

/** The lines that are shown as a file, or on paper. */
function Files({ asking: { span, question } }: Pick<ControlsProps, 'asking'>) {
  const { t } = useTexts();
  const name = t(($) => $.ownSales.exportName);
  const query = { ...queryOf(question), ...narrowingOf(question) };
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
function SpanChoice({ asking: { span, changeSpan } }: Pick<ControlsProps, 'asking'>) {
  const { t } = useTexts();
  const { can } = useSession();
  const spans = (['monthly', 'quarterly'] as const).filter((one) => can(userProductsSales[one].access));
  if (spans.length < 2) return null;
  return (
    <SegmentedControl
      aria-label={t(($) => $.ownSales.span)}
      value={span}
      onChange={(next) => changeSpan(next)}
      data={spans.map((value) => ({ value, label: t(($) => $.ownSales[value]) }))}
    />
  );
}

/** For users who may see others: the team, or one of its members. */
function PersonChoice({ asking, sales }: { asking: OwnAsking; sales: OwnSales }) {
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
      onChange={(userId) => asking.ask({ userId })}
      allowDeselect={false}
      searchable
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

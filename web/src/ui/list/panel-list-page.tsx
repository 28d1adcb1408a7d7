import { type Icon, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Text, useTexts } from '../../i18n/i18n.ts';
import { SidePanel } from '../side-panel.tsx';
import { ListPage } from './list-page.tsx';
import { type WholeQuery, wholeList } from './list-result.ts';
import type { ListState } from './list-state.ts';
import { NEW_ROW, useOpenRow } from './open-row.ts';
import { arrangeRows } from './small-list.ts';
import type { Column } from './types.ts';

type Texts = { title: Text; new: Text; searchHint: Text; emptyTitle: Text; emptyText: Text };

type PanelListPageProps<Row extends { id: number }, Key extends string> = {
  state: ListState<{ q?: string | undefined; sort?: Key | `-${Key}` | undefined }>;
  defaultSort: Key | `-${Key}`;
  query: WholeQuery<Row>;
  columns: readonly Column<Row>[];
  by: Record<Key, (a: Row, b: Row) => number>;
  /** The name of a row, which the search also matches. */
  nameOf: (row: Row) => string;
  texts: Texts;
  /** The heading of the panel of a row that is there. */
  heading: (row: Row) => string;
  icon: Icon;
  /** The form: of the open row, or of a new one. */
  children: (opened: Row | undefined, close: () => void) => ReactNode;
};

/** A short list that comes whole, with the form of one row beside it. */
export function PanelListPage<Row extends { id: number }, Key extends string>(props: PanelListPageProps<Row, Key>) {
  const { state, defaultSort, query, columns, by, nameOf, texts, heading, icon, children } = props;
  const { t } = useTexts();
  const { q, sort = defaultSort } = state.query;
  const { open, hrefOf, close } = useOpenRow();
  const opened = query.data?.find(({ id }) => String(id) === open);
  const isNew = open === NEW_ROW && query.data !== undefined;
  return (
    <>
      <ListPage
        title={texts.title}
        state={state}
        result={wholeList(query, query.data && arrangeRows(query.data, { q, sort, words: nameOf, by }))}
        columns={columns}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowHref={({ id }) => hrefOf(id)}
        searchHint={texts.searchHint}
        primary={{ label: texts.new, href: hrefOf(NEW_ROW), icon: IconPlus }}
        empty={{ icon, title: texts.emptyTitle, text: texts.emptyText }}
      />
      <SidePanel title={opened ? heading(opened) : t(texts.new)} opened={opened !== undefined || isNew} onClose={close}>
        <div key={open}>{children(opened, close)}</div>
      </SidePanel>
    </>
  );
}

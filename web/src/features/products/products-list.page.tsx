import { type Product, may, mayImport, productFields, products } from '@portal/contract';
import { IconPill, IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/use-session.tsx';
import { importHref } from '../../references/import-paths.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { wholeList } from '../../ui/list/list-result.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { type Column, FLAG } from '../../ui/list/types.ts';
import { furtherColumns } from '../../ui/reference-fields.tsx';
import { ProductStatus } from './parts/product-status.tsx';
import { useExportProducts, useKnownWords, useProducts } from './queries.ts';
import { paths } from './screens.ts';

const placed: Column<Product>[] = [
  { key: 'name', label: ($) => $.products.fields.name, render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'dci', label: ($) => $.products.fields.dci, render: ({ dci }) => dci, sortable: true },
  {
    key: 'laboratory',
    label: ($) => $.products.fields.laboratory,
    render: ({ laboratory }) => laboratory,
    sortable: true,
  },
  { key: 'range', label: ($) => $.products.fields.range, render: ({ range }) => range, sortable: true, wide: true },
  {
    key: 'formCount',
    label: ($) => $.products.formCount,
    render: ({ formCount }) => formCount,
    sortable: true,
    numeric: true,
  },
  {
    key: 'active',
    label: ($) => $.products.fields.active,
    render: ({ active }) => <ProductStatus active={active} />,
    sortable: true,
    card: 'mark',
  },
];
const columns = [...placed, ...furtherColumns(productFields, ($) => $.products.fields, placed)];

const optionOf = (word: string) => ({ value: word, label: word });

/** `settings/products`: what the company sells. */
export function ProductsListPage() {
  const { t } = useTexts();
  const { can } = useSession();
  const state = useListState(products.list, {
    id: 'products',
    filters: ['laboratory', 'range', 'active'],
    defaultSort: 'name',
  });
  const { laboratories, ranges } = useKnownWords();
  const mayAdd = can(may('Products.Add'));
  return (
    <ListPage
      title={($) => $.titles.products}
      state={state}
      result={wholeList(useProducts(state.query))}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => paths.update(id)}
      searchHint={($) => $.products.searchHint}
      filters={[
        {
          key: 'laboratory',
          label: ($) => $.products.fields.laboratory,
          all: ($) => $.products.allLaboratories,
          options: laboratories.map(optionOf),
        },
        {
          key: 'range',
          label: ($) => $.products.fields.range,
          all: ($) => $.products.allRanges,
          options: ranges.map(optionOf),
        },
        {
          key: 'active',
          label: ($) => $.products.fields.active,
          all: ($) => $.products.allStatuses,
          options: [
            { value: FLAG.yes, label: t(($) => $.products.active) },
            { value: FLAG.no, label: t(($) => $.products.inactive) },
          ],
        },
      ]}
      primary={mayAdd ? { label: ($) => $.products.new, href: paths.add, icon: IconPlus } : undefined}
      importHref={can(mayImport('products')) ? importHref('products') : undefined}
      exportList={useExportProducts(t(($) => $.products.exportName))}
      empty={{
        icon: IconPill,
        title: ($) => $.products.emptyTitle,
        text: mayAdd ? ($) => $.products.emptyText : ($) => $.products.emptyTextReader,
      }}
    />
  );
}

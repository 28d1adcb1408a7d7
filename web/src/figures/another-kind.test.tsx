import { type Period, get, signedIn } from '@portal/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { ReceivedFrom } from '../http/http.ts';
import { useEndpoint } from '../http/use-endpoint.ts';
import { useTexts } from '../i18n/i18n.ts';
import { createSessionStore } from '../session/session.ts';
import { keys } from '../storage/keys.ts';
import { storage } from '../storage/storage.ts';
import { onGround, renderRoutes } from '../test/render.tsx';
import { type Answer, answer, refuse, serve } from '../test/server.ts';
import { signedInWith } from '../test/tokens.ts';
import { CardFigures } from './figure-cards.tsx';
import type { FigureKind } from './figure-kind.ts';
import { FigureScreen } from './figure-screen.tsx';
import { figureText, rateText } from './figure-text.ts';
import { PeriodChoice } from './period-choice.tsx';
import { convertPeriod, periodInAddress } from './periods.ts';

/** A kind of figures that no feature has, with its call and its screen: stock levels of stores. */
const Line = z.object({ id: z.int(), store: z.string(), boxes: z.string(), fullness: z.string().nullable() });
const stocks = {
  read: get('/stocks', {
    summary: '',
    access: signedIn,
    query: z.strictObject({
      span: z.string(),
      year: z.coerce.number<string>(),
      period: z.coerce.number<string>(),
      sort: z.string(),
    }),
    output: z.object({ lines: z.array(Line), boxes: z.string(), uncounted: z.array(z.string()) }),
  }),
};

type Span = 'month' | 'quarter';
type Stocks = {
  span: Span;
  question: Period & { sort: string };
  answer: ReceivedFrom<typeof stocks.read>;
  row: { key: string; name: string; boxes: string; fullness: string | null };
};

const stockKind: FigureKind<Stocks> = {
  address: {
    paths: { month: '/stocks/monthly', quarter: '/stocks/quarterly' },
    read: (span, params) => ({ ...periodInAddress(span, params), sort: params.get('sort') ?? 'store' }),
    write: (_span, { year, period, sort }) => [
      ['year', String(year)],
      ['period', String(period)],
      ['sort', sort !== 'store' && sort],
    ],
  },
  useAnswer: (span, { year, period, sort }) =>
    useEndpoint(stocks.read, { query: { span, year: String(year), period: String(period), sort } }),
  texts: { loadFailed: ($) => $.ownSales.loadFailed },
  Controls: ({ asking: { span, question, ask, changeSpan } }) => (
    <PeriodChoice
      span={span}
      spans={['month', 'quarter']}
      period={question}
      onSpan={(next) => changeSpan(next, convertPeriod(span, next, question))}
      onPeriod={ask}
    />
  ),
  isEmpty: ({ lines }) => lines.length === 0,
  Nothing: () => <p>Rien en stock</p>,
  useNotes: ({ uncounted }) =>
    uncounted.length === 0 ? [] : [{ tone: 'warning', icon: IconAlertTriangle, text: 'Non comptés', lines: uncounted }],
  useCaption: () => 'Boîtes par dépôt',
  useTable: ({ answer: { lines, boxes } }) => {
    const { language } = useTexts();
    const rows = lines.map(({ id, store, ...figures }) => ({ key: String(id), name: store, ...figures }));
    return {
      columns: [
        {
          key: 'store',
          head: 'Dépôt',
          sort: 'store',
          isName: true,
          cell: ({ key, name }) => (key === 'total' ? name : <Link to={`/stocks/${key}`}>{name}</Link>),
        },
        {
          key: 'boxes',
          head: 'Boîtes',
          sort: 'boxes',
          isNumeric: true,
          cell: (row) => figureText(row.boxes, language),
        },
        { key: 'fullness', head: 'Remplissage', isNumeric: true, cell: (row) => rateText(row.fullness, language) },
      ],
      groups: [{ key: 'stores', rows }],
      foot: [{ key: 'total', name: 'Total', boxes, fullness: null }],
    };
  },
  Card: ({ row }) => (
    <>
      <h3>{row.name}</h3>
      <CardFigures figures={[{ key: 'boxes', label: 'Boîtes', value: row.boxes }]} />
    </>
  ),
};

const counted = {
  lines: [
    { id: 1, store: 'Douala', boxes: '1200', fullness: '0.825' },
    { id: 2, store: 'Garoua', boxes: '300', fullness: null },
  ],
  boxes: '1500',
  uncounted: ['Bafoussam', 'Maroua'],
};

const Monthly = () => <FigureScreen kind={stockKind} span="month" />;
const Quarterly = () => <FigureScreen kind={stockKind} span="quarter" />;

async function open(given: Answer<typeof stocks.read> = counted) {
  const server = await serve([answer(stocks.read, given)]);
  const session = createSessionStore();
  session.signIn(signedInWith());
  const routes = onGround([
    { path: '/stocks/monthly', Component: Monthly },
    { path: '/stocks/quarterly', Component: Quarterly },
  ]);
  const app = renderRoutes({ routes, at: '/stocks/monthly?year=2025&period=5', session, serverUrl: server.url });
  const asked = () => server.calls.filter(({ path }) => path === '/stocks').map(({ query }) => String(query));
  return { ...app, asked, user: userEvent.setup() };
}

const rowsShown = () =>
  screen.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent));

describe('another kind of figures', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    storage.remove(keys.academicYear);
  });

  it('has its table with a total, and says what is missing', async () => {
    const { asked } = await open();
    expect(await screen.findByRole('region', { name: 'Boîtes par dépôt' })).toBeTruthy();
    expect(rowsShown()).toEqual(
      [
        ['Dépôt', 'Boîtes', 'Remplissage'],
        ['Douala', '1 200', '82,5 %'],
        ['Garoua', '300', '—'],
        ['Total', '1 500', '—'],
      ].map((row) => row.map((text) => text.replace('1 ', '1\u202F').replace(' %', '\u00A0%'))),
    );
    expect(screen.getByText('Non comptés').parentElement?.textContent).toBe('Non comptésBafoussamMaroua');
    expect(screen.getByRole('link', { name: 'Douala' }).getAttribute('href')).toBe('/stocks/1');
    expect(asked()).toEqual(['span=month&year=2025&period=5&sort=store']);
  });

  it('is sorted by its heads; the address says how', async () => {
    const { user, address, asked } = await open();
    const head = async (name: string) => screen.findByRole('columnheader', { name });
    expect((await head('Dépôt')).getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(await head('Boîtes')).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toContain('sort=boxes'));
    expect(address()).toBe('/stocks/monthly?year=2025&period=5&sort=boxes');
    await waitFor(async () => expect((await head('Boîtes')).getAttribute('aria-sort')).toBe('descending'));
    expect(within(await head('Remplissage')).queryByRole('button')).toBeNull();
  });

  it('is asked of another period, whose year every screen works in then, and of a longer one', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Trimestre' }));
    expect(address()).toBe('/stocks/quarterly?year=2025&period=2');
    expect(storage.get(keys.academicYear)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Trimestre précédent' }));
    expect(address()).toBe('/stocks/quarterly?year=2025&period=1');
    expect(storage.get(keys.academicYear)).toBe('2025');
  });

  it('says where there is nothing, and where it failed', async () => {
    await open({ lines: [], boxes: '0', uncounted: [] });
    expect(await screen.findByText('Rien en stock')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    cleanup();
    await open(refuse(403, { code: 'forbidden' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Rien en stock')).toBeNull();
  });

  describe('on a phone', () => {
    beforeEach(() =>
      vi.stubGlobal('matchMedia', (query: string) => ({
        matches: true,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      })),
    );

    it('is cards, with the same figures', async () => {
      await open();
      const list = await screen.findByRole('list', { name: 'Boîtes par dépôt' });
      expect(
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['DoualaBoîtes1200', 'GarouaBoîtes300']);
      expect(screen.queryByRole('table')).toBeNull();
    });
  });
});

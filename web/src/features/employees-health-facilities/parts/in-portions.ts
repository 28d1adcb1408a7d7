import { useMediaQuery } from '@mantine/hooks';
import { PHONE } from '../../../ui/list/list-page.tsx';
import type { ListResult } from '../../../ui/list/list-result.ts';

const PORTION = 60;

type Pages = { pages: number; setPages: (pages: number) => void };

/** On a phone the cards of a long list are rendered as the user scrolls; a table is virtualised anyway. */
export function useInPortions<Row>(result: ListResult<Row>, { pages, setPages }: Pages): ListResult<Row> {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const shown = pages * PORTION;
  if (!isPhone || !result.rows || result.rows.length <= shown) return result;
  return { ...result, rows: result.rows.slice(0, shown), more: { loading: false, load: () => setPages(pages + 1) } };
}

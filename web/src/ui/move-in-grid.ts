const STEPS = new Map<string, readonly [rows: number, cells: number]>([
  ['ArrowRight', [0, 1]],
  ['ArrowLeft', [0, -1]],
  ['ArrowDown', [1, 0]],
  ['ArrowUp', [-1, 0]],
]);

/** The link that an arrow leads to within a table: up and down within the cell first, then the next one, over cells without. */
export function moveInGrid(table: Element, from: Element, key: string): HTMLElement | null {
  const step = STEPS.get(key);
  const cell = from.closest('td');
  const row = cell?.parentElement;
  if (!step || !cell || !row) return null;
  const inCell = [...cell.querySelectorAll('a')];
  const beside = inCell[inCell.findIndex((link) => link.contains(from)) + step[0]];
  if (step[0] !== 0 && beside) return beside;
  const rows = [...table.querySelectorAll('tbody > tr')];
  let [atRow, atCell] = [rows.indexOf(row), [...row.children].indexOf(cell)];
  for (;;) {
    atRow += step[0];
    atCell += step[1];
    const target = rows[atRow]?.children[atCell];
    if (!target) return null;
    const link = target.querySelector('a');
    if (link) return link;
  }
}

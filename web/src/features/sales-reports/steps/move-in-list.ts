/** The button that an arrow leads to: up and down to the next name's first, sideways within the name. */
export function moveInList(list: Element, from: Element, key: string): HTMLElement | null {
  const rows = [...list.children];
  const row = rows.findIndex((one) => one.contains(from));
  if (row === -1 || from.tagName !== 'BUTTON') return null;
  const buttonsOf = (one: Element | undefined) => [
    ...(one?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  if (key === 'ArrowDown') return buttonsOf(rows[row + 1])[0] ?? null;
  if (key === 'ArrowUp') return buttonsOf(rows[row - 1])[0] ?? null;
  const inRow = buttonsOf(rows[row]);
  const at = inRow.findIndex((one) => one === from);
  if (key === 'ArrowRight') return inRow[at + 1] ?? null;
  if (key === 'ArrowLeft') return inRow[at - 1] ?? null;
  return null;
}

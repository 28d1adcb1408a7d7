import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScrollBox } from './scroll-box.tsx';

/** Fakes a layout: jsdom has none. */
function lay(node: Element, { content, place }: { content: number; place: number }): void {
  Object.defineProperty(node, 'scrollWidth', { configurable: true, value: content });
  Object.defineProperty(node, 'clientWidth', { configurable: true, value: place });
}

const scrollTo = (node: Element, left: number) => {
  Object.defineProperty(node, 'scrollLeft', { configurable: true, value: left });
  fireEvent.scroll(node);
};

it('shows that there is more to the side until the end is reached, and is reachable by keyboard', () => {
  render(
    <ScrollBox label="Ventes" className="box">
      <p>wide</p>
    </ScrollBox>,
  );
  const box = screen.getByRole('region', { name: 'Ventes' });
  const isMarked = () => box.parentElement?.hasAttribute('data-more');
  expect([box.tabIndex, isMarked()]).toEqual([0, false]);
  lay(box, { content: 900, place: 400 });
  scrollTo(box, 0);
  expect(isMarked()).toBe(true);
  scrollTo(box, 300);
  expect(isMarked()).toBe(true);
  scrollTo(box, 499.6);
  expect(isMarked()).toBe(false);
  lay(box, { content: 400, place: 400 });
  scrollTo(box, 0);
  expect(isMarked()).toBe(false);
});

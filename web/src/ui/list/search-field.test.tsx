import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { UiProviders } from '../providers.tsx';
import { SearchField } from './search-field.tsx';

/** A field over an address that follows only when the test lets it. */
function open() {
  const asked: string[] = [];
  let arrive: (search: string) => void = () => {};
  function Page() {
    const [search, setSearch] = useState('');
    arrive = setSearch;
    return <SearchField state={{ search, setSearch: (text) => void asked.push(text) }} hint="Chercher" />;
  }
  render(
    <UiProviders>
      <Page />
    </UiProviders>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    asked,
    arrive: (search: string) => act(() => arrive(search)),
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    shown: () => field.value,
  };
}

it('keeps what is typed while an earlier search is still on its way to the address', async () => {
  const { asked, arrive, type, shown } = open();
  type('t');
  await waitFor(() => expect(asked).toEqual(['t']));
  type('to');
  arrive('t');
  expect(shown()).toBe('to');
  await waitFor(() => expect(asked).toEqual(['t', 'to']));
  type('tou ');
  arrive('to');
  expect(shown()).toBe('tou ');
  await waitFor(() => expect(asked).toEqual(['t', 'to', 'tou']));
  arrive('tou');
  expect(shown()).toBe('tou ');
});

it('takes back what is on its way, and follows the address when it changes by other means', async () => {
  const { asked, arrive, type, shown } = open();
  type('t');
  await waitFor(() => expect(asked).toEqual(['t']));
  type('');
  await waitFor(() => expect(asked).toEqual(['t', '']));
  arrive('t');
  expect(shown()).toBe('');
  arrive('');
  arrive('Dakar');
  expect(shown()).toBe('Dakar');
  arrive('t');
  expect(shown()).toBe('t');
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { passOnTyping } from '../../lib/before-leaving.ts';
import { renderRoutes } from '../../test/render.tsx';
import { DraftText } from './draft-text.tsx';

it('a text that the document does not have yet is passed on before the page goes', async () => {
  const onText = vi.fn<(text: string) => void>();
  // The document does not get the text by itself: the page closes first.
  renderRoutes({ routes: [{ path: '/', element: <DraftText label="Texte" value="" onText={onText} /> }], at: '/' });
  await userEvent.setup().type(screen.getByLabelText('Texte'), 'Mbarga');
  onText.mockClear();
  passOnTyping();
  expect(onText.mock.calls).toEqual([['Mbarga']]);
});

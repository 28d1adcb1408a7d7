import { type RichText, plainTextOf, richTextOf } from '@portal/contract';
import { act, render, screen } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { UiProviders } from '../providers.tsx';
import { RichTextInput } from './rich-text-editor.tsx';

it('loses no letter where the form is behind who types, and shows another version that takes the place of ours', async () => {
  const handed: RichText[] = [];
  const shown = (value: RichText) => (
    <UiProviders>
      <RichTextInput
        {...{ label: 'Échanges', hint: '', field: 'x', error: undefined, isWanted: false, value }}
        onChange={(text) => void handed.push(text)}
      />
    </UiProviders>
  );
  const start = richTextOf('Bon');
  const { rerender } = render(shown(start));
  const place = await screen.findByRole('textbox', { name: 'Échanges' });
  const { editor } = place as unknown as { editor: Editor };
  const type = (text: string) =>
    act(() => void editor.commands.insertContentAt(editor.state.doc.content.size - 1, text));
  type(' mo');
  type('is');
  rerender(shown(handed[0] as RichText));
  expect(place.textContent).toBe('Bon mois');
  expect(plainTextOf(handed.at(-1) as RichText)).toBe('Bon mois');
  rerender(shown(richTextOf('Celui du serveur')));
  expect(place.textContent).toBe('Celui du serveur');
  rerender(shown(handed.at(-1) as RichText));
  expect(place.textContent).toBe('Bon mois');
});

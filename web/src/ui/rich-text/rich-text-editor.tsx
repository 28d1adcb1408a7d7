import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import type { RichText } from '@portal/contract';
import { useEditor } from '@tiptap/react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { toast } from '../toast.tsx';
import classes from './rich-text-editor.module.css';
import { LinkControl } from './link-control.tsx';
import { editorContent, hasRefusedLink, plainPasted, richTextExtensions, richTextFrom } from './rich-text-schema.ts';

export type RichTextEditorProps = {
  label: string;
  value: RichText;
  /** The placeholder. */
  hint: string;
  error: string | undefined;
  /** The field name by which a fault finds it. */
  field: string;
  /** It was opened for editing, so it takes the focus. */
  isWanted: boolean;
  onChange: (text: RichText) => void;
};

/** A text with headings, lists and links. Loaded with the first that is opened: the editor weighs more than a form. */
export function RichTextInput({ label, value, hint, error, field, isWanted, onChange }: RichTextEditorProps) {
  const { t } = useTexts();
  const labels = useLabels();
  /** Values that we have passed on: the form lags behind fast typing, and an older value must not replace newer text. */
  const ours = useRef(new WeakSet([value]));
  const handed = useRef(value);
  const hand = (text: RichText) => {
    ours.current.add(text);
    handed.current = text;
    onChange(text);
  };
  const [extensions] = useState(() => richTextExtensions(hint));
  const editor = useEditor({
    extensions,
    content: editorContent(value),
    // Its few styles are in our own sheet: the content security policy allows no injected ones.
    injectCSS: false,
    autofocus: isWanted ? 'end' : false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'data-field': field },
      transformPastedText: plainPasted,
      transformPastedHTML: (html) => {
        if (hasRefusedLink(html)) toast.success(t(($) => $.richText.linksDropped));
        return html;
      },
    },
    // The editor shows typed text at once; the update of the document is deferred.
    onUpdate: ({ editor: current }) => startTransition(() => hand(richTextFrom(current.getJSON()))),
    onBlur: ({ editor: current }) => {
      const text = richTextFrom(current.getJSON());
      if (JSON.stringify(text) !== JSON.stringify(handed.current)) hand(text);
    },
  });
  useEffect(() => {
    if (ours.current.has(value)) return;
    // Another version has replaced ours: if ours came back, it would be new from outside too.
    ours.current = new WeakSet([value]);
    handed.current = value;
    if (JSON.stringify(richTextFrom(editor.getJSON())) !== JSON.stringify(value))
      editor.commands.setContent(editorContent(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={classes.field} data-fault={error ? true : undefined}>
      <RichTextEditor
        editor={editor}
        labels={labels}
        classNames={{
          root: classes.root,
          toolbar: classes.toolbar,
          control: classes.control,
          content: classes.content,
        }}
        withCodeHighlightStyles={false}
        withTypographyStyles={false}
      >
        <RichTextEditor.Toolbar role="toolbar" aria-label={t(($) => $.richText.toolbar)}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <LinkControl editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

function useLabels() {
  const { t } = useTexts();
  return useMemo(
    () => ({
      boldControlLabel: t(($) => $.richText.bold),
      italicControlLabel: t(($) => $.richText.italic),
      h2ControlLabel: t(($) => $.richText.heading),
      h3ControlLabel: t(($) => $.richText.subheading),
      bulletListControlLabel: t(($) => $.richText.bulletList),
      orderedListControlLabel: t(($) => $.richText.orderedList),
      undoControlLabel: t(($) => $.richText.undo),
      redoControlLabel: t(($) => $.richText.redo),
    }),
    [t],
  );
}

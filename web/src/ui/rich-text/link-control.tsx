import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import classes from './rich-text-editor.module.css';
import { linkTargetOf } from './rich-text-schema.ts';

/** Turns the selection into a link, or changes and removes the link at the caret. */
export function LinkControl({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const isLink = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const open = () => {
    const { href } = editor.getAttributes('link') as { href?: string };
    setRefused(false);
    setTyped(href ?? '');
  };
  const close = () => {
    setTyped(null);
    editor.commands.focus();
  };
  const apply = () => {
    const href = linkTargetOf(typed ?? '');
    if (href === null) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    // Where nothing is selected the address itself is written.
    const isEmpty = editor.state.selection.empty && !isLink;
    if (isEmpty) {
      const text = (typed ?? '').trim();
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    return setTyped(null);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    apply();
  };
  return (
    <Popover opened={typed !== null} onDismiss={close} withRoles={false} trapFocus closeOnEscape={false}>
      <Popover.Target>
        <RichTextEditor.Control
          active={isLink}
          aria-label={t(($) => $.richText.link)}
          title={t(($) => $.richText.link)}
          aria-haspopup="dialog"
          aria-expanded={typed !== null}
          onClick={open}
        >
          <IconLink size={16} aria-hidden />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.link}
        role="dialog"
        aria-label={t(($) => $.richText.link)}
        onKeyDown={onKeyDown}
      >
        <TextInput
          label={t(($) => $.richText.linkAddress)}
          placeholder={t(($) => $.richText.linkHint)}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          data-autofocus
          value={typed ?? ''}
          error={isRefused && t(($) => $.richText.linkRefused)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.linkActs}>
          <Button size="compact-md" onClick={apply}>
            {t(($) => $.richText.linkApply)}
          </Button>
          {isLink && (
            <Button size="compact-md" variant="default" onClick={remove}>
              {t(($) => $.richText.linkRemove)}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

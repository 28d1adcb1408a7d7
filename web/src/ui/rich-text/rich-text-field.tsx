import { Button, Loader } from '@mantine/core';
import type { RichText as Tree } from '@portal/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.ts';
import { RichText } from './rich-text.tsx';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import classes from './rich-text-field.module.css';

type Editor = ComponentType<RichTextEditorProps>;

let loaded: Editor | null = null;
const load = async (): Promise<Editor> => (loaded ??= (await import('./rich-text-editor.tsx')).RichTextInput);

/** Prefetches the editor. If that fails, opening a text retries. */
export const fetchEditor = (): void => void load().catch(() => {});

/** A rich text field. Until the editor is loaded, or if it cannot be, the text is shown read-only. */
export function RichTextField(props: RichTextEditorProps) {
  const { t } = useTexts();
  const [Loaded, setLoaded] = useState<Editor | null>(() => loaded);
  // If the user has moved the focus while the editor was loading, it stays there.
  const [asker] = useState(() => document.activeElement);
  const [isLate, setLate] = useState(false);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (Loaded !== null || isMissing) return undefined;
    let isHere = true;
    load().then(
      (editor) => {
        if (!isHere) return;
        setLate(document.activeElement !== asker);
        setLoaded(() => editor);
      },
      () => isHere && setMissing(true),
    );
    return () => {
      isHere = false;
    };
  }, [Loaded, isMissing, asker]);
  if (Loaded) return <Loaded {...props} isWanted={props.isWanted && !isLate} />;
  return (
    <div className={classes.waiting} role="status">
      <Written tree={props.value} />
      {isMissing ? (
        <>
          <p>{t(($) => $.ui.error.chunkText)}</p>
          <Button size="compact-md" variant="default" onClick={() => setMissing(false)}>
            {t(($) => $.ui.retry)}
          </Button>
        </>
      ) : (
        <p>
          <Loader size={16} /> {t(($) => $.richText.loading)}
        </p>
      )}
    </div>
  );
}

/** A text in its read-only form; nothing if it is empty. */
export const Written = ({ tree }: { tree: Tree }) => (tree.content.length > 0 ? <RichText tree={tree} /> : null);

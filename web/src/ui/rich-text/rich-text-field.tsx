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

/** Fetches the editor before it is needed. Should it not come, opening a text asks again. */
export const fetchEditor = (): void => void load().catch(() => {});

/** A text that is written. Until the editor is there, and where it cannot be fetched, what is written is read. */
export function RichTextField(props: RichTextEditorProps) {
  const { t } = useTexts();
  const [Loaded, setLoaded] = useState<Editor | null>(() => loaded);
  // Whoever has gone on to write elsewhere while it was on its way is left there.
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

/** A text as it is read; nothing where nothing is written. */
export const Written = ({ tree }: { tree: Tree }) => (tree.content.length > 0 ? <RichText tree={tree} /> : null);

import { Button, Loader } from '@mantine/core';
import type { RichText as Tree } from '@portal/contract';
import { type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.ts';
import { RichText } from '../../view/rich-text.tsx';
import type { DiscussionEditorProps } from './discussion-editor.tsx';
import classes from './points.module.css';

type Editor = ComponentType<DiscussionEditorProps>;

let loaded: Editor | null = null;
const load = async (): Promise<Editor> => (loaded ??= (await import('./discussion-editor.tsx')).DiscussionEditor);

/** Fetches the editor before it is needed. Should it not come, opening a point asks again. */
export const fetchEditor = (): void => void load().catch(() => {});

/** What was said of the open point. Until the editor is there, and where it cannot be fetched, what is written is read. */
export function Discussion(props: DiscussionEditorProps) {
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
          <Loader size={16} /> {t(($) => $.minutesForm.editor.loading)}
        </p>
      )}
    </div>
  );
}

/** A text as it is read; nothing where nothing is written. */
export const Written = ({ tree }: { tree: Tree }) => (tree.content.length > 0 ? <RichText tree={tree} /> : null);

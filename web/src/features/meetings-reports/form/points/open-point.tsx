import type { RichText } from '@portal/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { DraftSentence } from '../../../../documents/form/draft-text.tsx';
import { faultFinder, faultsBelow } from '../../../../documents/form/faults.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { RichTextField } from '../../../../ui/rich-text/rich-text-field.tsx';
import { ActionsList } from '../actions/actions-list.tsx';
import { Decisions } from './decisions.tsx';
import type { PointCardProps } from './point-card.tsx';
import classes from './points.module.css';
import { isPlainEnter } from './quick-line.tsx';

/** A point being edited: its title, discussion, decisions and actions. */
export function OpenPoint({ point, index, isWanted, faults, reader, ownerName, date, edit }: PointCardProps) {
  const { t } = useTexts();
  const { id } = point;
  const path = `points.${index}`;
  const place = useRef<HTMLDivElement>(null);
  const setDiscussion = useCallback(
    (discussion: RichText) => edit({ do: 'points', rows: { row: 'set', id, fields: { discussion } } }),
    [edit, id],
  );
  const setTitle = useCallback(
    (title: string) => edit({ do: 'points', rows: { row: 'set', id, fields: { title } } }),
    [edit, id],
  );
  const wrong = useMemo(
    () => ({ decisions: faultsBelow(faults, 'decisions'), actions: faultsBelow(faults, 'actions') }),
    [faults],
  );
  const faultOf = faultFinder(t, faults);
  useEffect(() => {
    // Braces, so that nothing is returned: in newer browsers it returns a promise, which React would take for a clean-up
    // function.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className={classes.body}>
      <DraftSentence
        aria-label={t(($) => $.minutesForm.pointTitle, { number: index + 1 })}
        placeholder={t(($) => $.meetingsReports.fields.title)}
        className={classes.titleField}
        data-field={`${path}.title`}
        maxLength={200}
        enterKeyHint="next"
        value={point.title}
        error={faultOf('title')}
        onText={setTitle}
        onKeyDown={(event) => {
          if (!isPlainEnter(event)) return;
          event.preventDefault();
          place.current?.querySelector<HTMLElement>('[contenteditable]')?.focus();
        }}
      />
      <RichTextField
        hint={t(($) => $.minutesForm.discussionHint)}
        label={t(($) => $.meetingsReports.fields.discussion)}
        field={`${path}.discussion`}
        value={point.discussion}
        error={faultOf('discussion')}
        isWanted={isWanted}
        onChange={setDiscussion}
      />
      <section>
        <h4 className={classes.part}>{t(($) => $.meetingsReports.fields.decisions)}</h4>
        <Decisions
          pointId={id}
          path={`${path}.decisions`}
          decisions={point.decisions}
          faults={wrong.decisions}
          edit={edit}
        />
      </section>
      <section>
        <h4 className={classes.part}>{t(($) => $.meetingsReports.fields.actions)}</h4>
        <ActionsList
          pointId={id}
          path={`${path}.actions`}
          actions={point.actions}
          faults={wrong.actions}
          {...{ reader, ownerName, date, edit }}
        />
      </section>
    </div>
  );
}

import { MAX_POINTS, type PointSave } from '@portal/contract';
import { memo, useEffect, useMemo } from 'react';
import type { RowEdit } from '../../../../documents/form/edit-rows.ts';
import { type FieldFaults, faultsBelow } from '../../../../documents/form/faults.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { whenFirstScreenReady } from '../../../../ui/first-screen-ready.ts';
import { blankPoint } from '../minutes-draft.ts';
import { fetchEditor } from '../../../../ui/rich-text/rich-text-field.tsx';
import { type OpenedPoint, PointCard, type PointCardProps } from './point-card.tsx';
import classes from './points.module.css';
import { QuickLine, typedRow, useNextRow } from './quick-line.tsx';

type PointsProps = Pick<PointCardProps, 'reader' | 'ownerName' | 'date' | 'edit' | 'onOpen'> & {
  points: readonly PointSave[];
  faults: FieldFaults;
  opened: OpenedPoint;
};

/** The agenda, point by point, and the line for the next point. */
export const PointsCard = memo(function PointsCard({ points, faults, opened, ...shared }: PointsProps) {
  const { t } = useTexts();
  const { edit, onOpen } = shared;
  useEffect(() => whenFirstScreenReady(fetchEditor), []);
  const count = points.length;
  const below = useMemo(
    () => Array.from({ length: count }, (_, index) => faultsBelow(faults, `points.${index}`)),
    [faults, count],
  );
  const change = (rows: RowEdit<PointSave>) => edit({ do: 'points', rows });
  const next = useNextRow(({ id, text }) => change(typedRow(text, { ...blankPoint(text.trim()), id })));
  const shown = points.filter(({ id }) => id !== next.id);
  const last = shown.at(-1);
  return (
    <Card heading={t(($) => $.meetingsReports.fields.points)}>
      {shown.length === 0 && <p className={classes.none}>{t(($) => $.minutesForm.pointsNone)}</p>}
      <ol className={classes.points} data-field="points" tabIndex={-1}>
        {shown.map((point) => {
          const index = points.indexOf(point);
          return (
            <PointCard
              key={point.id}
              {...shared}
              point={point}
              index={index}
              isLast={point === last}
              isOpen={opened?.id === point.id}
              isWanted={opened?.id === point.id && opened.isWanted}
              faults={below[index] ?? {}}
            />
          );
        })}
      </ol>
      {faults['points'] && <p className={classes.fault}>{faultText(t, faults['points'])}</p>}
      {shown.length >= MAX_POINTS ? (
        <p className={classes.none}>{t(($) => $.minutesForm.listFull, { max: MAX_POINTS })}</p>
      ) : (
        <QuickLine
          aria-label={t(($) => $.minutesForm.addPoint)}
          placeholder={t(($) => $.minutesForm.addPoint)}
          description={`${t(($) => $.minutesForm.addPointHint)} ${t(($) => $.minutesForm.moveKeys)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          next={next}
          onPasted={(titles) => change({ row: 'add', rows: titles.map(blankPoint) })}
          onEmpty={() => last && onOpen({ id: last.id, isWanted: true })}
        />
      )}
    </Card>
  );
});

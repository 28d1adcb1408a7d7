import { MAX_POINTS, type PointSave } from '@portal/contract';
import { memo, useEffect, useMemo } from 'react';
import { type FieldFaults, faultsBelow } from '../../../../documents/form/faults.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/i18n.ts';
import { Card } from '../../../../ui/card.tsx';
import { whenScreenStands } from '../../../../ui/screen-stands.ts';
import { blankPoint } from '../minutes-draft.ts';
import { fetchEditor } from './discussion.tsx';
import { type OpenedPoint, PointCard, type PointCardProps } from './point-card.tsx';
import classes from './points.module.css';
import { QuickLine } from './quick-line.tsx';

type PointsProps = Pick<PointCardProps, 'reader' | 'ownerName' | 'date' | 'edit' | 'onOpen'> & {
  points: readonly PointSave[];
  faults: FieldFaults;
  opened: OpenedPoint;
};

/** The agenda, point by point, and the line for the next point. */
export const PointsCard = memo(function PointsCard({ points, faults, opened, ...shared }: PointsProps) {
  const { t } = useTexts();
  const { edit, onOpen } = shared;
  useEffect(() => whenScreenStands(fetchEditor), []);
  const count = points.length;
  const below = useMemo(
    () => Array.from({ length: count }, (_, index) => faultsBelow(faults, `points.${index}`)),
    [faults, count],
  );
  const last = points.at(-1);
  return (
    <Card heading={t(($) => $.meetingsReports.fields.points)}>
      {count === 0 && <p className={classes.none}>{t(($) => $.minutesForm.pointsNone)}</p>}
      <ol className={classes.points} data-field="points" tabIndex={-1}>
        {points.map((point, index) => (
          <PointCard
            key={point.id}
            {...shared}
            point={point}
            index={index}
            isLast={index === count - 1}
            isOpen={opened?.id === point.id}
            isWanted={opened?.id === point.id && opened.isWanted}
            faults={below[index] ?? {}}
          />
        ))}
      </ol>
      {faults['points'] && <p className={classes.fault}>{faultText(t, faults['points'])}</p>}
      {count >= MAX_POINTS ? (
        <p className={classes.none}>{t(($) => $.minutesForm.listFull, { max: MAX_POINTS })}</p>
      ) : (
        <QuickLine
          aria-label={t(($) => $.minutesForm.addPoint)}
          placeholder={t(($) => $.minutesForm.addPoint)}
          description={`${t(($) => $.minutesForm.addPointHint)} ${t(($) => $.minutesForm.moveKeys)}`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={200}
          onAdd={(titles) => edit({ do: 'points', rows: { row: 'add', rows: titles.map(blankPoint) } })}
          onEmpty={() => last && onOpen({ id: last.id, isWanted: true })}
        />
      )}
    </Card>
  );
});

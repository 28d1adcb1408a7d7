import type { HealthProfessional } from '@portal/contract';
import { useTexts } from '../../../i18n/i18n.ts';
import { PotentialBadge, potentials } from './badges.tsx';
import classes from './todo.module.css';

const isSeen = ({ visitsThisMonth }: HealthProfessional) => visitsThisMonth > 0;

/** How many of the professionals have been seen this month, in all and by potential. */
export function Coverage({ rows }: { rows: readonly HealthProfessional[] }) {
  const { t } = useTexts();
  const seen = rows.filter(isSeen).length;
  return (
    <section className={classes.coverage} aria-label={t(($) => $.health.coverage)}>
      <div className={classes.whole} title={t(($) => $.health.coverageHint)}>
        <span className={classes.label}>{t(($) => $.health.coverage)}</span>
        <strong className={classes.figure}>
          {rows.length === 0 ? '—' : t(($) => $.health.percent, { value: Math.round((100 * seen) / rows.length) })}
        </strong>
      </div>
      {potentials.map((potential) => (
        <Meter key={potential} potential={potential} rows={rows.filter((row) => row.potential === potential)} />
      ))}
    </section>
  );
}

type MeterProps = { potential: HealthProfessional['potential']; rows: readonly HealthProfessional[] };

function Meter({ potential, rows }: MeterProps) {
  const { t } = useTexts();
  const seen = rows.filter(isSeen).length;
  return (
    <div className={classes.meter}>
      <div className={classes.meterWords}>
        <PotentialBadge potential={potential} />
        <span>{rows.length === 0 ? '—' : t(($) => $.health.seenOf, { seen, all: rows.length })}</span>
      </div>
      <div className={classes.bar} aria-hidden>
        <div style={{ width: `${rows.length === 0 ? 0 : (100 * seen) / rows.length}%` }} />
      </div>
    </div>
  );
}

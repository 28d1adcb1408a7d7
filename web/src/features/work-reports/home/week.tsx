import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconDeviceMobile,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { rowHref } from '../../../documents/list/row-acts.tsx';
import { statusStyles } from '../../../documents/view/document-status.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { Tone } from '../../../ui/theme/tokens.ts';
import { paths } from '../screens.ts';
import { workReportKind } from '../work-report-kind.ts';
import classes from './home.module.css';
import { type WeekDay, missingIn } from './week-days.ts';

type DayStyle = { tone: Tone; icon: Icon; word: Text; href: string | null };

const blanks: Record<WeekDay['blank'], Omit<DayStyle, 'href'>> = {
  missing: { tone: 'danger', icon: IconCalendarX, word: ($) => $.workReports.missing },
  today: { tone: 'info', icon: IconPlus, word: ($) => $.workReports.today },
  rest: { tone: 'neutral', icon: IconMinus, word: ($) => $.workReports.restDay },
  coming: { tone: 'neutral', icon: IconMinus, word: ($) => $.workReports.notYet },
};

function styleOf({ report, unsent, blank, day }: WeekDay): DayStyle {
  if (report) return { ...statusStyles[report.statusId], href: rowHref(workReportKind, report) };
  if (unsent)
    return { tone: 'neutral', icon: IconDeviceMobile, word: ($) => $.documents.unsentTitle, href: unsent.href };
  return { ...blanks[blank], href: blank === 'coming' ? null : paths.addDay(day) };
}

type WeekProps = { week: readonly WeekDay[]; onMove: (weeks: number) => void; mayMoveOn: boolean; loading: boolean };

/** The week at a glance: sent, pending and missing days. */
export function Week({ week, onMove, mayMoveOn, loading }: WeekProps) {
  const { t } = useTexts();
  const missing = missingIn(week).length;
  return (
    <section className={classes.week} aria-label={t(($) => $.workReports.week)} aria-busy={loading}>
      <div className={classes.weekHead}>
        <h2 className={classes.heading}>{t(($) => $.workReports.week)}</h2>
        <span className={classes.weekSum} data-missing={missing > 0 || undefined}>
          {loading
            ? ''
            : missing > 0
              ? t(($) => $.workReports.missingDays, { count: missing })
              : t(($) => $.workReports.noneMissing)}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.workReports.previousWeek)}
          onClick={() => onMove(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.workReports.nextWeek)}
          disabled={!mayMoveOn}
          onClick={() => onMove(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
      <ol className={classes.days}>
        {week.map((one) => (
          <Day key={one.day} day={one} loading={loading} />
        ))}
      </ol>
      {!loading && <Legend week={week} />}
    </section>
  );
}

/** On a phone the days have no room for their words: each that occurs is said once below. */
function Legend({ week }: { week: readonly WeekDay[] }) {
  const { t } = useTexts();
  const styles = new Map(week.map(styleOf).map((style) => [t(style.word), style]));
  return (
    <div className={classes.legend} aria-hidden>
      {[...styles].map(([word, { tone, icon }]) => (
        <StatusBadge key={word} tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      ))}
    </div>
  );
}

function Day({ day, loading }: { day: WeekDay; loading: boolean }) {
  const { t, language } = useTexts();
  const { tone, icon: Mark, word, href } = styleOf(day);
  const isToday = day.blank === 'today';
  const name = dateFormat(language, { weekday: 'short' }).format(day.date);
  const content = (
    <>
      <span className={classes.dayName}>
        <span>{name}</span> <span data-numeric>{day.date.getDate()}</span>
      </span>
      <span className={classes.dayMark} data-tone={loading ? 'neutral' : tone}>
        {!loading && <Mark size={18} aria-hidden />}
      </span>
      <span className={classes.dayWord}>{loading ? '' : t(word)}</span>
    </>
  );
  return (
    <li className={classes.day} aria-current={isToday ? 'date' : undefined}>
      {href === null || loading ? (
        <span className={classes.dayCell}>{content}</span>
      ) : (
        <Link to={href} className={classes.dayCell}>
          {content}
        </Link>
      )}
    </li>
  );
}

import { Button } from '@mantine/core';
import { type StatusId, status } from '@portal/contract';
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type Text, useTexts } from '../../../i18n/i18n.ts';
import { dateOfDay } from '../../../lib/days.ts';
import { DocumentStatus } from '../../../documents/view/document-status.tsx';
import { weekdayText } from '../../../lib/instant-text.ts';
import type { ReportRow } from '../queries.ts';
import { paths } from '../screens.ts';
import classes from './home.module.css';
import type { UnsentReport } from './unsent-report.ts';
import { isWorkingDay } from './week-days.ts';

const words: Record<StatusId, { text: Text; act: Text }> = {
  [status.draft]: { text: ($) => $.workReports.todayDraft, act: ($) => $.documents.continue },
  [status.submitted]: { text: ($) => $.workReports.todaySubmitted, act: ($) => $.documents.read },
  [status.approved]: { text: ($) => $.workReports.todayApproved, act: ($) => $.documents.read },
  [status.returned]: { text: ($) => $.workReports.todayReturned, act: ($) => $.documents.correct },
};

type TodayProps = {
  today: string;
  /** The report of the day; undefined where it is not known yet. */
  report: ReportRow | null | undefined;
  /** The unsent version on this device. */
  unsent: UnsentReport | undefined;
};

/** The report of the day: to be started, gone on with, or done. */
export function Today({ today, report, unsent }: TodayProps) {
  const { t, language } = useTexts();
  return (
    <section className={classes.today} aria-label={t(($) => $.workReports.today)}>
      <div className={classes.todayWords}>
        <h2 className={classes.todayTitle}>
          {t(($) => $.workReports.today)}
          <span className={classes.todayDay}>{weekdayText(today, language)}</span>
        </h2>
        <p className={classes.todayText}>
          {t(textOf(today, report, unsent))}
          {report && <DocumentStatus statusId={report.statusId} />}
        </p>
      </div>
      <TodayAct today={today} report={report} unsent={unsent} />
    </section>
  );
}

function textOf(today: string, report: TodayProps['report'], unsent: UnsentReport | undefined): Text {
  if (report) return words[report.statusId].text;
  if (unsent) return ($) => $.workReports.todayDevice;
  if (report === undefined) return ($) => $.ui.loading;
  return isWorkingDay(dateOfDay(today)) ? ($) => $.workReports.todayStart : ($) => $.workReports.todayRest;
}

function TodayAct({ today, report, unsent }: TodayProps) {
  const { t } = useTexts();
  if (!report && unsent)
    return (
      <Button component={Link} to={unsent.href} size="md" leftSection={<IconPencil size={20} aria-hidden />}>
        {t(($) => $.documents.continue)}
      </Button>
    );
  if (!report)
    return (
      <Button
        component={Link}
        to={paths.addDay(today)}
        size="md"
        variant={isWorkingDay(dateOfDay(today)) ? 'filled' : 'default'}
        leftSection={<IconPlus size={20} aria-hidden />}
      >
        {t(($) => $.workReports.start)}
      </Button>
    );
  const writes = report.actions.includes('update');
  return (
    <Button
      component={Link}
      to={writes ? paths.update(report) : paths.read(report)}
      size="md"
      variant={writes ? 'filled' : 'default'}
      leftSection={writes ? <IconPencil size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    >
      {t(words[report.statusId].act)}
    </Button>
  );
}

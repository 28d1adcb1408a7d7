import { Button, SegmentedControl } from '@mantine/core';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { useTexts } from '../../../i18n/i18n.ts';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import classes from '../parts/performance.module.css';
import { figureNames, teamQuery, views } from '../question.ts';
import { useExportTeam } from '../queries.ts';
import type { TeamProps } from './team-view.tsx';
import { Select } from '../../../ui/form/select.tsx';

/** How the team is looked at, its order where there are no heads, and all of it as a file. */
export function TeamActions({ asking, caption, isPhone }: TeamProps & { isPhone: boolean }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const { question, ask, span } = asking;
  const sheet = useExportTeam(
    span,
    t(($) => $.performanceTracking.exportName),
  );
  const chosen = question.compared.length;
  return (
    <div className={classes.actions}>
      <h2 className={classes.heading}>{caption}</h2>
      <div className={classes.buttons}>
        <SegmentedControl
          aria-label={t(($) => $.performanceTracking.view)}
          value={question.view}
          onChange={(view) => ask({ view })}
          data={views.map((view) => ({ value: view, label: t(($) => $.performanceTracking.views[view]) }))}
        />
        {isPhone && question.view === 'table' && (
          <Select
            aria-label={t(($) => $.ui.list.sortBy)}
            data={[
              { value: 'name', label: t(($) => $.performanceTracking.columns.person) },
              ...figureNames.map((name) => ({ value: name as string, label: texts.name(name) })),
            ]}
            value={question.sort}
            onChange={(sort) => sort && ask({ sort: sort as typeof question.sort })}
            allowDeselect={false}
          />
        )}
        {chosen > 0 && question.view !== 'compare' && (
          <Button leftSection={<IconScale size={16} aria-hidden />} onClick={() => ask({ view: 'compare' })}>
            {t(($) => $.performanceTracking.compareChosen, { count: chosen })}
          </Button>
        )}
        <ExportMenu
          pending={sheet.isPending}
          onSave={(format) => sheet.mutate({ query: { ...teamQuery(question), format } })}
        />
        {!isPhone && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t(($) => $.documents.print)}
          </Button>
        )}
      </div>
    </div>
  );
}

import { Button, SegmentedControl } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { FigureActions, PrintButton, SortChoice } from '../../../figures/figure-actions.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { ExportMenu } from '../../../ui/list/deferred-controls.tsx';
import { useFigureTexts } from '../parts/figure-text.ts';
import { figureNames, teamQuery, views } from '../question.ts';
import { useExportTeam } from '../queries.ts';
import type { TeamProps } from './team-kind.tsx';

/** The view of the team, its sort order where there are no column heads, and the export. */
export function TeamActions({ asking, caption, isNarrow }: TeamProps & { caption: string }) {
  const { t } = useTexts();
  const texts = useFigureTexts();
  const { question, ask, span } = asking;
  const sheet = useExportTeam(
    span,
    t(($) => $.performanceTracking.exportName),
  );
  const chosen = question.compared.length;
  return (
    <FigureActions caption={caption}>
      <SegmentedControl
        aria-label={t(($) => $.performanceTracking.view)}
        value={question.view}
        onChange={(view) => ask({ view })}
        data={views.map((view) => ({ value: view, label: t(($) => $.performanceTracking.views[view]) }))}
      />
      {isNarrow && question.view === 'table' && (
        <SortChoice
          options={(['name', ...figureNames] as const).map((value) => ({
            value,
            label: value === 'name' ? t(($) => $.performanceTracking.columns.person) : texts.name(value),
          }))}
          sort={question.sort}
          onSort={(sort) => ask({ sort })}
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
      {!isNarrow && <PrintButton />}
    </FigureActions>
  );
}

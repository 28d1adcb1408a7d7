import { type DocumentChange, minutesFields } from '@portal/contract';
import { readChanges } from '../../../documents/view/read-changes.ts';
import {
  ChangesNote,
  DocumentFacts,
  DocumentHead,
  DocumentView,
  FilesSection,
  HistorySection,
} from '../../../documents/view/sections.tsx';
import { useTexts } from '../../../i18n/i18n.ts';
import { weekdayText } from '../../../lib/instant-text.ts';
import { minutesWords } from '../../../references/minutes-words.ts';
import { useCurrency } from '../../../session/own-profile.ts';
import { Card } from '../../../ui/card.tsx';
import { minutesKind } from '../minutes-kind.ts';
import type { Minutes } from '../queries.ts';
import { Attendance } from './attendance.tsx';
import { Points } from './points.tsx';

type MinutesViewProps = {
  minutes: Minutes;
  /** The changes since the last submission, for the decider. */
  changes?: readonly DocumentChange[] | null;
};

/** Whole minutes, to be read. */
export function MinutesView({ minutes, changes: given = null }: MinutesViewProps) {
  const { t, language } = useTexts();
  const words = minutesWords({ t, language, currency: useCurrency() });
  const changes = readChanges(minutesFields, given, words);
  return (
    <DocumentView>
      <ChangesNote changes={changes} />
      <Card>
        <DocumentHead
          title={minutes.title || t(($) => $.meetingsReports.untitled)}
          period={weekdayText(minutes.date, language)}
          document={minutes}
        />
        <DocumentFacts table={minutesFields} document={minutes} words={words} changes={changes} />
      </Card>
      <Attendance minutes={minutes} changes={changes} />
      <Points points={minutes.points} changes={changes} />
      <FilesSection kind={minutesKind} document={minutes} changes={changes} />
      <HistorySection steps={minutes.history} />
    </DocumentView>
  );
}

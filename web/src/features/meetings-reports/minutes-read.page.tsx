import { DocumentPage } from '../../documents/view/document-page.tsx';
import { minutesKind } from './minutes-kind.ts';
import { MinutesView } from './view/minutes-view.tsx';

/** `meetings-reports/read?id=`. */
export const MinutesReadPage = () => (
  <DocumentPage kind={minutesKind} renderDocument={(minutes) => <MinutesView minutes={minutes} />} />
);

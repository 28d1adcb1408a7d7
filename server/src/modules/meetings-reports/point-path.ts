import { entityPath } from '@portal/contract';

/** The very point of minutes. */
export const pointPath = (reportId: string, pointId: string): string =>
  `${entityPath('meetingsReport', reportId)}#point-${pointId}`;

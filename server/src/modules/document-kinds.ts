import { type TrailKind, trailKindOf } from './approval/trail.service.ts';
import { minutesFlow } from './meetings-reports/flow.ts';
import type { DecidedFlows } from './notifications/summary.repository.ts';
import { workReportFlow } from './work-reports/flow.ts';

/** Every kind of document. */
export const documentKinds: readonly TrailKind[] = [trailKindOf(minutesFlow), trailKindOf(workReportFlow)];

/** Whose documents wait for a decision, as the daily summary counts them. */
export const decidedFlows: DecidedFlows = { reports: workReportFlow, minutes: minutesFlow };

import { type TrailKind, trailKindOf } from './approval/trail.service.ts';
import { minutesFlow } from './meetings-reports/flow.ts';
import { workReportFlow } from './work-reports/flow.ts';

/** Every kind of what is written, submitted and decided upon. */
export const documentKinds: readonly TrailKind[] = [trailKindOf(minutesFlow), trailKindOf(workReportFlow)];

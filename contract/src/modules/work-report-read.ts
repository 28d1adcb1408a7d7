import { z } from 'zod';
import { Amount, Day, Id, Uuid } from '../values.ts';
import { DocumentEvent, DocumentFile, StatusId, documentState, toDecide } from '../approval.ts';
import { textShape } from '../fields.ts';
import { MonthSales } from './sales-values.ts';
import { Person } from './people.ts';
import { workReportFields } from './work-report-fields.ts';
import {
  Channel,
  DayNature,
  DayPart,
  EventKind,
  Outcome,
  PlanLine,
  Presented,
  ReportTypeId,
  Sample,
  VisitSave,
  VisitTarget,
} from './work-report-save.ts';

/** The name and the place of a target, for readers of the report. */
const targetWords = { name: z.string(), place: z.string(), city: z.string() };

export const Visit = VisitSave.extend({
  ...targetWords,
  products: z.array(Presented.extend({ product: z.string() })),
  samples: z.array(Sample.extend({ product: z.string() })),
}).strip();
export type Visit = z.output<typeof Visit>;

const Count = z.object({ name: z.string(), count: z.int() });

/** The figures of a period, summed up from its daily reports; "not received" is counted separately. */
export const ReportFigures = z.object({
  periodStart: Day,
  periodEnd: Day,
  days: z.array(
    z.object({
      day: Day,
      reportId: Uuid.nullable(),
      statusId: StatusId.nullable(),
      nature: DayNature.nullable(),
      dayPart: DayPart.nullable(),
      visits: z.int(),
    }),
  ),
  /** Working days, up to today, without a report. */
  missingDays: z.array(Day),
  visits: z.int(),
  notReceived: z.int(),
  /** Whole days count 1, half days 0.5. */
  fieldDays: z.number(),
  byChannel: z.array(z.object({ channel: Channel, count: z.int() })),
  byOutcome: z.array(z.object({ outcome: Outcome, count: z.int() })),
  byPlace: z.array(Count),
  byProduct: z.array(Count.extend({ formId: Id })),
  samples: z.array(z.object({ formId: Id, name: z.string(), quantity: z.int() })),
  /** Linked professionals, and how many distinct ones of them were seen, how often. */
  linked: z.int(),
  seen: z.int(),
  visitsToLinked: z.int(),
  /** Of a month; null for who may not see the author's sales. */
  sales: MonthSales.nullable(),
});
export type ReportFigures = z.output<typeof ReportFigures>;

/** A report in a list. */
export const WorkReportRow = z.object({
  id: Uuid,
  typeId: ReportTypeId,
  periodStart: Day,
  periodEnd: Day,
  /** Of a special report. */
  title: z.string(),
  nature: DayNature.nullable(),
  dayPart: DayPart.nullable(),
  cities: z.array(z.string()),
  visitCount: z.int(),
  fileCount: z.int(),
  /** First submitted more than 24 hours after the period. */
  late: z.boolean(),
  ...documentState,
});
export type WorkReportRow = z.output<typeof WorkReportRow>;

/** The whole report. The fields of the other types are empty. */
export const WorkReport = WorkReportRow.extend({
  ...textShape(workReportFields),
  cityIds: z.array(Id),
  companions: z.array(Person),
  visits: z.array(Visit),
  plan: z.array(
    PlanLine.extend({ city: z.string(), targets: z.array(z.object({ target: VisitTarget, ...targetWords })) }).strip(),
  ),
  kind: EventKind.nullable(),
  cost: Amount.nullable(),
  files: z.array(DocumentFile),
  history: z.array(DocumentEvent),
  /** Of a weekly or monthly report. */
  figures: ReportFigures.nullable(),
});
export type WorkReport = z.output<typeof WorkReport>;

/** The same for who decides. */
export const WorkReportToDecide = toDecide(WorkReport, WorkReport.pick({ typeId: true, id: true }));
export type WorkReportToDecide = z.output<typeof WorkReportToDecide>;

/** A visit in the history of the professional or pharmacy visited. */
export const VisitRow = z.object({
  id: Uuid,
  reportId: Uuid,
  day: Day,
  author: Person,
  name: z.string(),
  place: z.string(),
  channel: Channel,
  outcome: Outcome.nullable(),
  products: z.array(z.string()),
  text: z.string(),
});
export type VisitRow = z.output<typeof VisitRow>;

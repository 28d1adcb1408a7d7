import type {
  ActSentences,
  ActTexts,
  ColumnName,
  CountedReason,
  DoctorCheck,
  DocumentEvent,
  DueChoice,
  EntityTexts,
  FaultCode,
  FindingTexts,
  HealthFacility,
  HealthProfessional,
  ImportField,
  ImportKind,
  EmailState,
  MatchMethod,
  MessageKind,
  MessageState,
  MinutesTexts,
  NotificationGroup,
  NotificationKey,
  PerformanceFigureName,
  PerformanceLight,
  PerformanceRow,
  Pharmacy,
  RecipientState,
  ReportTypeId,
  SalesDimension,
  SalesFigureName,
  SalesLoadState,
  SalesMeasure,
  SalesQuestion,
  User,
  WorkReportTexts,
  cityFields,
  facilityFields,
  professionalFields,
  pharmacyFields,
  productFields,
  status,
  userFields,
} from '@portal/contract';
import type * as words from './fr/words/index.gen.ts';

/** The same keys, with a text of another language at each. */
export type Strings<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Strings<T[Key]> };

/** The other languages are checked against French, and French against the contract. */
type Whole<French extends WordsForCodes> = Strings<French>;

/** The words of both server and browser: for choices, fields, states, faults, things and acts. */
export type Words = Whole<typeof words>;
/** One module's words in another language: each key of the French ones, no other. */
export type WordsOf<Module extends keyof Words> = Words[Module];

/**
 * A module's texts of the audit trail: the names of its things and acts, and a sentence for each act that others are notified of.
 */
export type TrailOf<Module extends keyof ActTexts, Entity extends keyof EntityTexts> = {
  readonly entities: Pick<EntityTexts, Entity>;
  readonly acts: Pick<ActTexts, Module>;
  readonly sentences: Pick<ActSentences, Module & keyof ActSentences>;
};

type Of<Code extends PropertyKey> = Readonly<Record<Code, string>>;

/** Words for the codes of the contract: a code without a word does not compile. */
export type WordsForCodes = {
  notifications: { groups: Of<NotificationGroup>; texts: Of<NotificationKey> };
  audit: { entities: EntityTexts; actions: ActTexts };
  doctor: { checks: Of<DoctorCheck>; findings: FindingTexts };
  cities: { fields: Of<ColumnName<typeof cityFields>> };
  documents: { statuses: Of<keyof typeof status>; events: Of<DocumentEvent['action']> };
  figures: {
    names: Of<SalesFigureName | PerformanceFigureName>;
    formulas: Of<SalesFigureName | PerformanceFigureName>;
    numbers: Of<PerformanceFigureName>;
    dimensions: Of<SalesDimension>;
    measures: Of<SalesMeasure>;
    sorts: Of<SalesQuestion['sort']>;
  };
  health: {
    fields: Of<ColumnName<typeof facilityFields> | ColumnName<typeof professionalFields>>;
    kinds: Of<HealthProfessional['kind']>;
    types: Of<HealthFacility['type']>;
    dueChoices: Of<(typeof DueChoice.options)[number]>;
  };
  imports: { fields: { [Kind in ImportKind]: Of<ImportField<Kind>> } };
  meetingsReports: MinutesTexts;
  messages: {
    kinds: Of<MessageKind>;
    states: Of<MessageState>;
    emailStates: Of<EmailState>;
    recipientStates: Of<RecipientState>;
  };
  performanceTracking: { lights: Of<PerformanceLight>; reasons: Of<CountedReason>; kinds: Of<PerformanceRow['kind']> };
  pharmacies: {
    fields: Of<ColumnName<typeof pharmacyFields>>;
    types: Of<Pharmacy['type']>;
    statuses: Of<Pharmacy['status']>;
  };
  problems: { faults: Of<FaultCode>; namedFaults: Of<FaultCode> };
  products: { fields: Of<ColumnName<typeof productFields>> };
  salesReports: { methods: Of<MatchMethod>; loadStates: Of<SalesLoadState> };
  users: { fields: Of<ColumnName<typeof userFields>>; passwordStates: Of<User['passwordState']> };
  workReports: WorkReportTexts & { types: Of<ReportTypeId>; names: Of<ReportTypeId> };
};

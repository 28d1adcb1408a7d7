import { describe, expect, it } from 'vitest';
import { blankFields, documentSnapshot, fieldsToSave } from './field-values.ts';
import { type DocumentFields, type FieldTexts, fieldNamed, fieldsOf, keysOfKind } from './fields.ts';
import { blankReport, saveOfReport } from './modules/work-report-to-save.ts';
import { reportTexts, textLimitOf, workReportFields } from './modules/work-report-fields.ts';
import { WorkReport } from './modules/work-report-read.ts';
import { ReportSave, type ReportTypeId, reportType } from './modules/work-report-save.ts';

/** Another kind of document: minutes of a meeting, without types. */
type Minutes = {
  id: string;
  requestId: string;
  heldOn: string;
  room: string;
  attendeeIds: number[];
  urgency: 'high' | 'low';
  decisions: { id: string; text: string; dueOn: string | null }[];
  files: { name: string }[];
};

const decisions = {
  text: { kind: 'line', section: 'head', identifies: true },
  dueOn: { kind: 'day', section: 'facts' },
} as const;
const minutesFields = {
  heldOn: { kind: 'day', section: 'head' },
  room: { kind: 'line', section: 'facts' },
  attendeeIds: { kind: 'people', name: 'attendees', section: 'facts' },
  urgency: { kind: 'choice', choices: 'urgencies', blank: 'low', section: 'facts' },
  decisions: { kind: 'list', fields: decisions, section: 'lists' },
  files: { kind: 'files', section: 'files' },
} as const satisfies DocumentFields<Minutes, 'urgencies'>;

const minutes = {
  id: 'm',
  heldOn: '2026-11-13',
  room: '',
  urgency: 'high',
  files: [{ name: 'liste.pdf', size: 9 }],
  attendees: [{ id: 7, firstname: 'Fatou', name: 'Diop' }],
  decisions: [{ id: 'd1', text: 'Commander', dueOn: null }],
};

describe('a table of fields', () => {
  it('gives a document in words, without what is empty', () => {
    expect(documentSnapshot(minutesFields, minutes)).toEqual({
      heldOn: '2026-11-13',
      attendees: ['Fatou Diop'],
      urgency: 'high',
      files: ['liste.pdf'],
      decisions: [{ id: 'd1', text: 'Commander' }],
    });
  });

  it('gives it as it would be saved once more, and a blank one', () => {
    expect(fieldsToSave(minutesFields, minutes)).toEqual({
      heldOn: '2026-11-13',
      room: '',
      attendeeIds: [7],
      urgency: 'high',
      files: [{ name: 'liste.pdf' }],
      decisions: [{ id: 'd1', text: 'Commander', dueOn: null }],
    });
    expect(blankFields(minutesFields)).toEqual({
      heldOn: null,
      room: '',
      attendeeIds: [],
      urgency: 'low',
      decisions: [],
      files: [],
    });
  });

  it('is asked by name and by kind', () => {
    expect(fieldNamed(minutesFields, 'attendees')?.key).toBe('attendeeIds');
    expect(fieldNamed(minutesFields, 'constructor')).toBeUndefined();
    expect(keysOfKind(minutesFields, 'line', 'day')).toEqual(['heldOn', 'room']);
  });

  it('does not compile without one of the fields, with one of another kind, or without one of the texts', () => {
    const { room: _room, ...without } = minutesFields;
    // @ts-expect-error -- the room is missing
    without satisfies DocumentFields<Minutes, 'urgencies'>;
    // @ts-expect-error -- there is no such list of words
    minutesFields satisfies DocumentFields<Minutes, 'natures'>;
    const other = { ...minutesFields, urgency: { kind: 'line', section: 'facts' } } as const;
    // @ts-expect-error -- what is chosen from a list is no line
    other satisfies DocumentFields<Minutes, 'urgencies'>;
    const texts = { heldOn: '', room: '', attendees: '', urgency: '', decisions: '', files: '', text: '' };
    // @ts-expect-error -- a field of the items has no name
    texts satisfies FieldTexts<typeof minutesFields>;
    expect(fieldsOf(without)).toHaveLength(5);
  });
});

describe('the table of work reports', () => {
  const types = Object.values(reportType);
  const own = ['typeId', 'id', 'requestId', 'version'];

  it.each(types)('has for type %s the fields that the schema has', (typeId) => {
    const schema = ReportSave.options.find(({ shape }) => shape.typeId.value === typeId);
    const keys = Object.keys(schema?.shape ?? {}).filter((key) => !own.includes(key));
    expect(new Set(fieldsOf(workReportFields, typeId).map(({ key }) => key))).toEqual(new Set(keys));
  });

  it('names what a whole report has', () => {
    const keys = Object.keys(WorkReport.shape);
    expect(
      fieldsOf(workReportFields)
        .map(({ name }) => name)
        .filter((name) => !keys.includes(name)),
    ).toEqual([]);
  });

  const id = '01900000-0000-7000-8000-000000000001';
  const blank = (typeId: ReportTypeId) => blankReport(typeId, '2026-11-09', id);

  it.each(types)('makes a blank report of type %s that can be saved', (typeId) => {
    expect(ReportSave.parse(blank(typeId))).toEqual(blank(typeId));
  });

  it.each(types)('gives a report of type %s as it was saved', (typeId) => {
    const report = { ...blank(typeId), version: 2, cities: [], companions: [] } as never;
    expect(saveOfReport(report, id)).toEqual({ ...blank(typeId), version: 2 });
  });

  it.each(types)('knows how long each text of type %s may be, as the schema has it', (typeId) => {
    const judge = (text: string, length: number) =>
      ReportSave.safeParse({ ...blank(typeId), [text]: 'x'.repeat(length) }).success;
    for (const text of reportTexts(typeId)) {
      const longest = textLimitOf(typeId, text);
      expect([text, judge(text, longest), judge(text, longest + 1)]).toEqual([text, true, false]);
    }
    expect(textLimitOf(typeId, 'summary')).toBe(10_000);
  });
});

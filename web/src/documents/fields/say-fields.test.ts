import { type FieldTable, fieldNamed } from '@portal/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n, translate } from '../../i18n/i18n.ts';
import { differencesOf } from '../form/differences.ts';
import { sectionsOf } from '../form/compare-fields.ts';
import { readChanges } from '../view/read-changes.ts';
import { type FieldWords, pathText, sayFields, valueText } from './say-fields.ts';

/** The fields of minutes, which the renderers know nothing about. */
const fields: FieldTable = {
  heldOn: { kind: 'day', section: 'head' },
  isUrgent: { kind: 'yesNo', section: 'facts' },
  budget: { kind: 'amount', section: 'facts' },
  attendeeIds: { kind: 'people', name: 'attendees', section: 'facts' },
  orders: {
    kind: 'inlineList',
    section: 'facts',
    fields: {
      formId: { kind: 'product', name: 'product', section: 'facts' },
      quantity: { kind: 'count', section: 'facts' },
    },
  },
  tasks: {
    kind: 'list',
    section: 'lists',
    fields: {
      what: { kind: 'line', section: 'head', identifies: true },
      until: { kind: 'day', section: 'facts' },
      state: { kind: 'choice', choices: 'states', blank: 'open', section: 'facts' },
    },
  },
  remarks: { kind: 'text', section: 'texts' },
};

const words: FieldWords = {
  t: translate,
  language: 'fr',
  currency: 'XAF',
  fieldName: (name) => name.toUpperCase(),
  choice: (choices, value) => (choices === 'states' && value === 'done' ? 'Fait' : undefined),
};

const task = { id: 't1', what: 'Commander', until: '2026-11-20', state: 'done' };
const minutes = {
  heldOn: '2026-11-13',
  isUrgent: true,
  budget: '1250000',
  tasks: [task],
  remarks: '',
  attendees: [{ id: 7, firstname: 'Fatou', name: 'Diop' }],
  orders: [{ product: 'Furolix', quantity: 2 }],
};

beforeAll(() => startI18n('fr'));

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('the fields of a document', () => {
  it('are shown by their kind; empty ones are left out', () => {
    const said = sayFields(fields, minutes, words, ({ section }) => section !== 'lists');
    expect(said.map(({ label, value }) => `${label} ${plain(value)}`)).toEqual([
      'HELDON 13-11-26',
      'ISURGENT Oui',
      'BUDGET 1 250 000 XAF',
      'ATTENDEES Fatou Diop',
      'ORDERS Furolix × 2',
    ]);
  });

  it('are said though a snapshot is older than the table, or was cut', () => {
    const tasks = fieldNamed(fields, 'tasks');
    expect(valueText(tasks, [{ id: 'x', state: 'lost', colour: 'red' }], words)).toBe('lost · red');
    expect(valueText(tasks, 'Commander …', words)).toBe('Commander …');
    expect(valueText(undefined, { constructor: 'x' }, words)).toBe('x');
  });

  it('are named by the path of a fault', () => {
    const nameOf = (path: string) =>
      pathText(fields, path, words.fieldName, (_list, number) => (number === 3 ? 'Tâche 3' : undefined));
    expect(['attendeeIds.0', 'tasks.2.until', 'tasks.0.what', 'tasks', 'colour'].map(nameOf)).toEqual([
      'ATTENDEES',
      'Tâche 3 · UNTIL',
      'TASKS · WHAT',
      'TASKS',
      'COLOUR',
    ]);
  });

  it('are compared part by part, items by their id', () => {
    const inWords = (document: object) =>
      sectionsOf(fields, document, words, (_list, { what }) => `Tâche ${String(what)}`);
    const attendees = [...minutes.attendees, { id: 8, firstname: 'Awa', name: 'Ba' }];
    const theirs = { ...minutes, attendees, remarks: 'Bien', tasks: [{ ...task, until: '2026-11-27' }] };
    const people = { mine: ['Fatou Diop'], theirs: ['Fatou Diop', 'Awa Ba'] };
    expect(differencesOf(inWords(minutes), inWords(theirs))).toEqual([
      { id: 'facts', heading: null, in: 'both', lines: [{ key: 'attendees', label: 'ATTENDEES', ...people }] },
      {
        id: 't1',
        heading: 'Tâche Commander',
        in: 'both',
        lines: [{ key: 'until', label: 'UNTIL', mine: '20-11-26', theirs: '27-11-26' }],
      },
      {
        id: 'texts',
        heading: null,
        in: 'both',
        lines: [{ key: 'remarks', label: 'REMARKS', mine: '', theirs: 'Bien' }],
      },
    ]);
  });

  it('are told where they changed, and which item went', () => {
    const changes = readChanges(fields, [{ field: 'tasks.t2', before: { id: 't2', what: 'Appeler' } }], words);
    expect(changes?.removedFrom('tasks')).toEqual(['Appeler']);
  });
});

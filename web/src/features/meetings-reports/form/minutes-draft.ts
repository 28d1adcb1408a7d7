import { type ActionSave, type PointSave, type RichText, saveOfMinutes, noRichText } from '@portal/contract';
import type { DraftOf, WordBook as DocumentWords } from '../../../documents/form/document-form.ts';
import { newId } from '../../../offline/new-id.ts';
import { personName } from '../../../references/person-name.ts';
import type { Minutes, MinutesDocuments } from '../queries.ts';

/** How someone or something is called. */
export type MinutesWords = { name: string };
/** The words for what minutes refer to by number, by `keyOf…`. */
export type WordBook = DocumentWords<MinutesDocuments>;

export type Person = { id: number; firstname: string; name: string };

export const keyOfPerson = (id: number): `person ${number}` => `person ${id}`;
export const keyOfProduct = (id: number): `product ${number}` => `product ${id}`;
export const keyOfCity = (id: number): `city ${number}` => `city ${id}`;

/** The words for people: the list of everyone may not be there when the minutes are opened again. */
export const wordsOfPeople = (people: readonly Person[]): WordBook =>
  Object.fromEntries(people.map((person) => [keyOfPerson(person.id), { name: personName(person) }]));

/** The names contained in whole minutes. */
function wordsIn(minutes: Minutes): WordBook {
  const people = [
    ...minutes.participants.map(({ person }) => person),
    ...[minutes.organiser, ...minutes.points.flatMap(({ actions }) => actions.map(({ owner }) => owner))].filter(
      (person) => person !== null,
    ),
  ];
  const products = minutes.productIds.map((id, index) => [keyOfProduct(id), { name: minutes.products[index] ?? '' }]);
  return {
    ...wordsOfPeople(people),
    ...(Object.fromEntries(products) as WordBook),
    ...(minutes.cityId !== null && { [keyOfCity(minutes.cityId)]: { name: minutes.city } }),
  };
}

/** The draft for editing minutes of the server. */
export const draftOf = (minutes: Minutes): DraftOf<MinutesDocuments> => ({
  document: saveOfMinutes(minutes, minutes.id),
  words: wordsIn(minutes),
  statusId: minutes.statusId,
});

export const blankPoint = (title: string): PointSave => ({
  id: newId(),
  title,
  discussion: noRichText,
  decisions: [],
  actions: [],
});

export const blankAction = (known: Partial<ActionSave>): ActionSave => ({
  id: newId(),
  what: '',
  ownerId: null,
  dueOn: null,
  ...known,
});

/**
 * The open actions of the last meeting as a text to discuss. They are not copied as actions: those still exist in the last
 * minutes and would be listed twice.
 */
export const openActionsText = (said: readonly string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: said.map((text) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      })),
    },
  ],
});

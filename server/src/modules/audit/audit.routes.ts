import { type AuditEvent, type AuditFilter, audit, entryOf } from '@portal/contract';
import type { WordsOf } from '@portal/texts/words.ts';
import { instantCell } from '../../http/export.ts';
import { type ListSheet, asItIs, dayIn } from '../../http/list-sheet.ts';
import { type App, route } from '../../http/route.ts';
import { namesIn } from '../names.service.ts';
import * as service from './audit.service.ts';

/** The act in words; without a text, its code. */
const actionIn =
  (words: WordsOf<'audit'>) =>
  (action: string): string => {
    const [module = '', ...rest] = action.split('.');
    const acts = entryOf<Readonly<Record<string, string>>>(words.actions, module) ?? {};
    return entryOf(acts, rest.join('.')) ?? action;
  };

const entityIn =
  (words: WordsOf<'audit'>) =>
  (entity: string): string =>
    entryOf<string>(words.entities, entity) ?? entity;

const sheetIn =
  (timeZone: string): ListSheet<AuditEvent, AuditFilter> =>
  (texts, context) => {
    const { audit: words, titles } = texts.words;
    return {
      title: titles.audit,
      columns: {
        at: [words.at, (event) => instantCell(event.at, timeZone)],
        actor: [words.actor, (event) => (event.actor ? `${event.actor.firstname} ${event.actor.name}` : null)],
        action: [words.action, (event) => actionIn(words)(event.action)],
        entity: [words.entity, (event) => entityIn(words)(event.entity)],
        entityId: [words.entityId, (event) => event.entityId],
        label: [words.entityName, (event) => event.label],
        changes: [words.changes, (event) => JSON.stringify(event.changes)],
        address: [words.address, (event) => event.address],
      },
      filters: {
        actorId: [words.actor, namesIn(context, 'appUser')],
        action: [words.action, actionIn(words)],
        entity: [words.entity, entityIn(words)],
        entityId: [words.entityId, asItIs],
        from: [words.from, dayIn(texts)],
        to: [words.to, dayIn(texts)],
        // The heading shows the search text itself.
        qActions: null,
        qEntities: null,
      },
    };
  };

export function auditRoutes(app: App): void {
  const { timeZone } = app.resources.config;
  route(app, audit.list, (context, { query }) => service.listEvents(context, query), sheetIn(timeZone));
  route(app, audit.kinds, (context) => service.listKinds(context));
}

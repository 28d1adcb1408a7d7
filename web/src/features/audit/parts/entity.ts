import { entryOf, isDocument, trailTarget } from '@portal/contract';
import { labelText } from '../../../lib/instant-text.ts';
import { toldName } from '../../../references/document-name.ts';
import type { AuditRow, Directory } from '../queries.ts';
import { entityKind } from './audit-words.ts';
import type { Reader } from './changes.ts';

/** What was acted upon, in words: "Ville Douala", or by its number where its name is not known. */
export function entityText(event: AuditRow, { t, language, directory }: Omit<Reader, 'currency'>): string {
  const { entity, entityId, label } = event;
  const told = toldName(t, language, event);
  if (told !== null) return told;
  const kind = entityKind(t, entity);
  if (entityId === null || entity === 'session') return kind;
  const find = entryOf<Directory[keyof Directory]>(directory, entity);
  // What it is called now is what one would look for; what is gone keeps the name that it had.
  const name = find?.(entityId) ?? labelText(label, language);
  // The name of a document begins with what it is.
  if (isDocument(entity) && name !== '') return name;
  return name === ''
    ? t(($) => $.audit.numbered, { entity: kind, id: entityId })
    : t(($) => $.audit.named, { entity: kind, name });
}

/** The screen of what was acted upon, where there is one and it can still be there. */
export const entityHref = (event: AuditRow): string | undefined => trailTarget(event)?.path;

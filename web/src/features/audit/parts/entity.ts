import { entryOf, isDocument, trailTarget } from '@portal/contract';
import { labelText } from '../../../lib/instant-text.ts';
import { toldName } from '../../../references/document-name.ts';
import type { AuditRow, Directory } from '../queries.ts';
import { entityKind } from './audit-words.ts';
import type { Reader } from './changes.ts';

/** The thing that was acted upon as text: "Ville Douala", or its number where the name is unknown. */
export function entityText(event: AuditRow, { t, language, directory }: Omit<Reader, 'currency'>): string {
  const { entity, entityId, label } = event;
  const told = toldName(t, language, event);
  if (told !== null) return told;
  const kind = entityKind(t, entity);
  if (entityId === null || entity === 'session') return kind;
  const find = entryOf<Directory[keyof Directory]>(directory, entity);
  // The current name is what a reader would search for; a deleted thing keeps its last name.
  const name = find?.(entityId) ?? labelText(label, language);
  // The name of a document begins with what it is.
  if (isDocument(entity) && name !== '') return name;
  return name === ''
    ? t(($) => $.audit.numbered, { entity: kind, id: entityId })
    : t(($) => $.audit.named, { entity: kind, name });
}

/** The address of the thing that was acted upon, where it has a screen and may still exist. */
export const entityHref = (event: AuditRow): string | undefined => trailTarget(event)?.path;

import { useTexts } from '../../i18n/i18n.ts';
import type { OutboxEntry } from '../../offline/outbox.ts';
import { useDrafts } from '../../offline/use-draft.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import type { DocumentTypes, SaveOf, WrittenKind } from '../document-kind.ts';
import { type KeptDraft, readDraft } from '../draft.ts';

/** A document of which this device has something that the server does not. */
export type Unsent<Save> = {
  id: string;
  name: string;
  href: string;
  /** The local draft; null where only the outbox has it. */
  document: Save | null;
  /** `draft`: nothing of it waits to be sent yet. */
  state: OutboxEntry['state'] | 'draft';
};

/** What this user has written on this device and the server does not have yet, the latest first. */
export function useUnsent<D extends DocumentTypes>(kind: WrittenKind<D>): Unsent<SaveOf<D>>[] {
  const { t, language } = useTexts();
  const drafts = useDrafts<KeptDraft<SaveOf<D>, unknown>>(kind.name).map(({ id, value }) => ({
    id,
    document: readDraft(value).document,
  }));
  const { entries } = useOutbox();
  const parcels = entries.filter((entry) => entry.kind === kind.name && entry.state !== 'sent');
  const waiting = parcels.map(({ id, label, href, state }): Unsent<SaveOf<D>> => {
    const document = drafts.find((draft) => draft.id === id)?.document ?? null;
    return { id, name: label, href: href ?? kind.paths.list, document, state };
  });
  const written = drafts
    .filter(({ id }) => !parcels.some((parcel) => parcel.id === id))
    .map(({ id, document }): Unsent<SaveOf<D>> => {
      const name = kind.nameOf(t, language, document);
      return { id, name, href: kind.paths.update(document), document, state: 'draft' };
    });
  return [...waiting, ...written];
}

import { HttpError } from '../../http/errors.ts';
import type { DraftFile } from '../../offline/drafts.ts';
import type { VersionedAnswer } from '../../offline/records.ts';
import type { Sender } from '../../offline/senders.ts';
import type { DocumentSave } from '../document-kind.ts';

export type DocumentAct = 'save' | 'update' | 'submit';
/** The body of an outbox entry, with the names that the form needs if it is opened again before sending. */
export type ParcelBody = DocumentSave & { words: object };

type Http = Parameters<Sender['send']>[0];
type SendOptions = Parameters<Sender['send']>[2];

/** The calls by which a kind leaves the device, apart from its sender: they weigh more than the first screen may. */
export type DocumentSending<Save, Whole> = {
  send: (
    http: Http,
    act: DocumentAct,
    input: { body: Save; files: DraftFile[] },
    options: SendOptions,
  ) => Promise<Whole>;
  /** Caches the document that the server has accepted, for reading it offline. */
  keepCopy: (http: Http, document: Whole) => Promise<unknown>;
};

type SenderOptions<Save, Whole> = {
  load: () => Promise<DocumentSending<Save, Whole>>;
  /** Where a document is opened again. */
  hrefOf: (document: Save) => string;
};

/** How the documents of a kind leave the outbox. */
export function documentSender<Save extends DocumentSave, Whole extends VersionedAnswer>(
  options: SenderOptions<Save, Whole>,
): Sender {
  /** If the code of the calls fails to load, sending is retried, as it is without a connection. */
  const load = () =>
    options.load().catch((cause: unknown) => {
      throw new HttpError({ kind: 'network', cause });
    });
  return {
    send: async (http, { act, body, files, requestId }, sending) => {
      const { send, keepCopy } = await load();
      const { words: _words, ...document } = body as ParcelBody;
      const input = { body: { ...document, requestId } as Save, files };
      const answer = await send(http, act as DocumentAct, input, sending);
      // Nobody waits for it, and the server has the document either way.
      void keepCopy(http, answer).catch(() => {});
      return answer;
    },
    rebase: ({ body, files }, answer) => {
      const document = body as ParcelBody;
      const there = new Set((answer as VersionedAnswer & Pick<DocumentSave, 'files'>).files.map(({ name }) => name));
      const arrived = files.filter(({ name }) => there.has(name)).map(({ name }) => ({ name }));
      const kept = document.files.filter(({ name }) => there.has(name));
      return {
        body: { ...document, version: answer.version, files: [...kept, ...arrived] },
        files: files.filter(({ name }) => !there.has(name)),
      };
    },
    href: ({ body }) => options.hrefOf(body as Save),
  };
}

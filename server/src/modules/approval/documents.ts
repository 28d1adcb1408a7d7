import type { Context } from '../../context.ts';
import type { DocumentContent, DocumentToSave, StoredDocument } from './content.ts';
import { createDecisions } from './decisions.service.ts';
import type { DocumentHead, Flow } from './flow.ts';
import { countForMenu } from './inbox.service.ts';
import { createReading } from './reading.service.ts';
import { createWriting } from './writing.service.ts';

/**
 * The whole workflow of a kind of document: written, submitted, decided upon, read, printed. A kind consists of its
 * `Flow` (table, rights, names) and its content (rows, rules, words); its routes call the functions returned here.
 */
export function createDocuments<
  Head extends DocumentHead,
  Save extends DocumentToSave,
  Stored extends StoredDocument<Head>,
  Whole,
>(flow: Flow<Head>, content: DocumentContent<Head, Save, Stored, Whole>) {
  const kind = { flow, content };
  const { read, get, getToDecide, findFile, print } = createReading(kind);
  return {
    read,
    get,
    getToDecide,
    findFile,
    print,
    ...createWriting(kind),
    ...createDecisions(kind),
    countForMenu: (context: Context) => countForMenu(context, flow),
  };
}

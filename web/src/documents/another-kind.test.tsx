import {
  DecisionResults,
  DocumentEvent,
  DocumentFile,
  RawOutput,
  Uuid,
  decisionOn,
  decisionsOn,
  documentSave,
  documentState,
  documentUpload,
  get,
  may,
  nothing,
  post,
  remove,
  signedIn,
  toDecide,
} from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconChecklist } from '@tabler/icons-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callOf } from '../http/call.ts';
import { reviveDates } from '../http/dates.ts';
import type { ReceivedFrom } from '../http/http.ts';
import { createSessionStore } from '../session/session.ts';
import { onGround, renderRoutes } from '../test/render.tsx';
import { type Sent, answer, serve } from '../test/server.ts';
import { signedInWith } from '../test/tokens.ts';
import type { ListState } from '../ui/list/list-state.ts';
import type { DocumentKind } from './document-kind.ts';
import { DocumentInbox } from './inbox/document-inbox.tsx';
import { DocumentPage } from './view/document-page.tsx';

/** A kind of document that is addressed by its id alone, from its calls to its screens. */
const Row = z.object({ id: Uuid, subject: z.string(), ...documentState });
const Whole = Row.extend({ files: z.array(DocumentFile), history: z.array(DocumentEvent) });
const Save = z.strictObject({ ...documentSave, subject: z.string() });
const params = z.strictObject({ id: Uuid });
const common = { summary: '', access: signedIn } as const;
const memos = {
  details: get('/memos/details/:id', { ...common, params, output: Whole }),
  toDecide: get('/memos/approve/:id', { ...common, params, output: toDecide(Whole, Row.pick({ id: true })) }),
  submit: post('/memos/submit', { ...common, body: Save, upload: documentUpload, output: Whole }),
  approve: post('/memos/approve', {
    ...common,
    body: z.union([decisionOn({ id: Uuid }), decisionsOn({ id: Uuid })]),
    output: DecisionResults,
  }),
  recall: post('/memos/recall', {
    ...common,
    body: z.strictObject({ id: Uuid, version: z.int(), requestId: Uuid }),
    output: Whole,
  }),
  remove: remove('/memos/delete/:id', { ...common, params, output: nothing }),
  file: get('/memos/:id/file', {
    ...common,
    params,
    query: z.strictObject({ name: z.string() }),
    output: new RawOutput('application/octet-stream'),
  }),
  pdf: get('/memos/:id/pdf', { ...common, params, output: new RawOutput('application/pdf') }),
};

type Memo = ReceivedFrom<typeof memos.details>;
type Memos = {
  address: { id: string };
  row: Omit<Memo, 'files' | 'history'>;
  whole: Memo;
  answer: Memo;
  save: z.output<typeof Save>;
};

const memoKind: DocumentKind<Memos> = {
  name: 'memo',
  decides: may('MeetingsReports.Approve'),
  calls: {
    details: ({ id }) => callOf(memos.details, { params: { id } }),
    toDecide: ({ id }) => callOf(memos.toDecide, { params: { id } }),
    submit: (body, files) => callOf(memos.submit, { body, files }),
    decide: (given) => {
      const bodyOf = ({ id, version, requestId, decision, comment }: Exclude<typeof given, { items: unknown }>) => ({
        id,
        version,
        requestId,
        decision,
        comment,
      });
      const body = 'items' in given ? { items: given.items.map(bodyOf) } : bodyOf(given);
      return callOf(memos.approve, { body });
    },
    recall: ({ id, version }, requestId) => callOf(memos.recall, { body: { id, version, requestId } }),
    remove: ({ id }) => callOf(memos.remove, { params: { id } }),
    file: ({ id }, name) => callOf(memos.file, { params: { id }, query: { name } }),
    pdf: ({ id }) => callOf(memos.pdf, { params: { id } }),
  },
  paths: {
    list: '/memos',
    waiting: '/memos/waiting',
    read: ({ id }) => `/memos/${id}/read`,
    approve: ({ id }) => `/memos/${id}/approve`,
    update: ({ id }) => `/memos/${id}/update`,
  },
  address: {
    params: ['id'],
    read: ([text]) => {
      const id = Uuid.safeParse(text);
      return id.success ? { id: id.data } : null;
    },
    write: ({ id }) => [id],
  },
  nameOf: (_t, _language, { subject }) => subject,
  nameOfField: (_t, field) => field,
  readWhole: (told) => told,
  saveOf: ({ id, version, subject, files }, requestId) => ({
    id,
    requestId,
    version,
    subject,
    files: files.map(({ name }) => ({ name })),
  }),
  texts: ($) => $.workReports.document,
};

const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;
const memoOf = (
  number: number,
  actions: Sent<typeof memos.details>['actions'] = ['approve', 'return'],
): Sent<typeof memos.details> => ({
  id: idOf(number),
  subject: `Note ${number}`,
  files: [],
  history: [],
  version: 3,
  statusId: 2,
  actions,
  author: { id: 7, firstname: 'Fatou', name: 'Diop' },
  firstSubmittedAt: null,
  submittedAt: null,
  decidedAt: null,
  decidedBy: null,
  updatedAt: '2026-11-12T17:00:00.000Z',
});
const received = (number: number) => reviveDates(memoOf(number)) as Memos['row'];

const noList: ListState = {
  id: 'memos',
  query: {},
  search: '',
  filters: {},
  sort: null,
  columns: null,
  pages: 1,
  isNarrowed: false,
  setSearch: () => {},
  setFilter: () => {},
  setSort: () => {},
  setColumns: () => {},
  setPages: () => {},
  timesEmptied: 0,
  emptySearch: () => {},
  clear: () => {},
};

const Inbox = () => (
  <DocumentInbox
    kind={memoKind}
    state={noList}
    result={{
      rows: [received(1), received(2)],
      source: null,
      total: 2,
      totalIsExact: true,
      refreshing: false,
      error: null,
      retry: () => {},
    }}
    filters={[]}
    searchHint={($) => $.documents.status}
    empty={{ icon: IconChecklist, title: ($) => $.documents.emptyTitle, text: ($) => $.documents.emptyTitle }}
    renderRow={({ subject }) => ({ title: subject, lines: null })}
    renderDocument={({ subject }) => <p>lu : {subject}</p>}
  />
);
const Page = () => <DocumentPage kind={memoKind} renderDocument={({ subject }) => <p>lu : {subject}</p>} />;

async function open(at: string) {
  const server = await serve([
    ...[1, 2].map((number) =>
      answer(
        memos.toDecide,
        { id: idOf(number) },
        { document: memoOf(number), changes: null, previous: null, next: null },
      ),
    ),
    answer(memos.details, { id: idOf(1) }, memoOf(1, ['recall'])),
    answer(memos.approve, ({ body }) => ({
      results: ('items' in body ? body.items : [body]).map(({ id }) => ({ id, ok: true })),
    })),
    answer(memos.recall, memoOf(1, ['update'])),
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith('MeetingsReports.Approve'));
  const routes = onGround([
    { path: '/memos/waiting', Component: Inbox },
    { path: '/memos/:id/read', Component: Page },
  ]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  const writes = () => server.calls.filter(({ method }) => method === 'POST');
  return { ...app, writes, user: userEvent.setup() };
}

describe('another kind of document', () => {
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: true,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    })),
  );
  afterEach(() => vi.unstubAllGlobals());

  it('is decided upon in the inbox, one after the other', async () => {
    const { user, writes, address } = await open('/memos/waiting');
    await screen.findByText('lu : Note 1');
    await user.keyboard('a');
    await screen.findByText('lu : Note 2');
    expect(address()).toBe(`/memos/waiting?open=${idOf(2)}`);
    const list = within(screen.getByRole('list', { name: 'Documents à traiter' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Note 2']);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({
      id: idOf(1),
      version: 3,
      decision: 'approve',
      comment: '',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('is read on its page and taken back', async () => {
    const { user, writes } = await open(memoKind.paths.read({ id: idOf(1) }));
    await screen.findByText('lu : Note 1');
    await user.click(screen.getByRole('button', { name: 'Repasser en brouillon' }));
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({ path: '/memos/recall', body: { id: idOf(1), version: 3 } });
  });
});

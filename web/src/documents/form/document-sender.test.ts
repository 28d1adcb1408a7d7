import { describe, expect, it } from 'vitest';
import { documentSender } from './document-sender.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const file = (name: string) => ({ name, content: new Blob([name]) });
const sender = documentSender({
  load: () => Promise.reject(new Error('nothing is sent here')),
  hrefOf: (document) => `/documents/${document.id}`,
});

describe('an outbox entry after an earlier answer', () => {
  it('sends only new files, and keeps those that the server has', () => {
    const body = { id, requestId: id, files: [{ name: 'a.pdf' }, { name: 'removed.pdf' }], words: {} };
    const files = [file('photo.jpg'), file('photo (2).jpg')];
    const parcel = { kind: 'document', id, act: 'save', label: '', body, files };
    const answer = { version: 4, files: [{ name: 'a.pdf' }, { name: 'photo.jpg' }] };
    const based = sender.rebase?.(parcel, answer);
    expect(based?.body).toMatchObject({ version: 4, files: [{ name: 'a.pdf' }, { name: 'photo.jpg' }] });
    expect(based?.files.map(({ name }) => name)).toEqual(['photo (2).jpg']);
  });
});

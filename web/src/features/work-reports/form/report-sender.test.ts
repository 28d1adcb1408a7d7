import { describe, expect, it } from 'vitest';
import { blankReport } from './report-draft.ts';
import { REPORT_KIND, reportSender } from './report-sender.ts';

const id = '0199a000-0000-7000-8000-000000000001';
const file = (name: string) => ({ name, content: new Blob([name]) });

describe('a parcel that follows upon an answer', () => {
  it('sends only the files that are not there, and keeps those that are', () => {
    const report = { ...blankReport(1, '2026-11-13', id), files: [{ name: 'a.pdf' }, { name: 'gone.pdf' }], words: {} };
    const files = [file('photo.jpg'), file('photo (2).jpg')];
    const parcel = { kind: REPORT_KIND, id, act: 'save', label: '', body: report, files };
    const answer = { version: 4, files: [{ name: 'a.pdf' }, { name: 'photo.jpg' }] };
    const based = reportSender.rebase?.(parcel, answer);
    expect(based?.body).toMatchObject({ version: 4, files: [{ name: 'a.pdf' }, { name: 'photo.jpg' }] });
    expect(based?.files.map(({ name }) => name)).toEqual(['photo (2).jpg']);
  });
});

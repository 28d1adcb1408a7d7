import { describe, expect, it } from 'vitest';
import type { DocumentSave } from '../document-kind.ts';
import { faultsStanding } from './faults.ts';

type Row = { id: string; nextOn: string | null; products: { formId: number }[] };

const rows = ['A', 'B', 'C'].map((id): Row => ({ id, nextOn: null, products: [{ formId: 99 }] }));
const document = { id: 'd', requestId: 'd', rows, files: [{ name: 'ancien.pdf' }] };
const fileNames = ['photo.jpg', 'menteur.pdf'];
const refused = (faults: Record<string, string[]>) => ({ faults, document, fileNames });
const withRows = (now: Row[]): DocumentSave & { rows: Row[] } => ({ ...document, rows: now });

describe('a fault from the server', () => {
  const faults = { 'rows.2.products.0.formId': ['unknown'], 'rows.0.nextOn': ['invalid', 'Un jour férié.'] };

  it('is shown at its field, and follows a row that moves', () => {
    const now = { document: withRows(rows.toReversed()), fileNames };
    expect(faultsStanding(refused(faults), now)).toEqual({
      'rows.0.products.0.formId': ['unknown'],
      'rows.2.nextOn': ['invalid', 'Un jour férié.'],
    });
  });

  it('follows a nested row, and is removed with it', () => {
    const inner = (ids: string[]) => ids.map((id) => ({ id, nextOn: null, products: [] }));
    const given = (ids: string[]) => ({ ...document, rows: [{ id: 'A', inner: inner(ids) }] });
    const nested = { ...refused({ 'rows.0.inner.1.nextOn': ['invalid'] }), document: given(['x', 'y']) };
    const standing = (ids: string[]) => faultsStanding(nested, { document: given(ids), fileNames });
    expect(standing(['y', 'x'])).toEqual({ 'rows.0.inner.0.nextOn': ['invalid'] });
    expect(standing(['x'])).toEqual({});
  });

  it('is removed with its row, and once its field was changed', () => {
    const changed = rows.slice(0, 2).map((row) => ({ ...row, nextOn: '2026-12-01' }));
    expect(faultsStanding(refused(faults), { document: withRows(changed), fileNames })).toEqual({});
  });

  it('names files by their names: new ones by their position among those sent', () => {
    const files = { 'files.1': ['file_type'], 'files.0.name': ['unknown'], files: ['too_many:10'] };
    const now = { document, fileNames: ['menteur.pdf'] };
    expect(faultsStanding(refused(files), now)).toEqual({
      'file menteur.pdf': ['file_type'],
      'file ancien.pdf': ['unknown'],
      files: ['too_many:10'],
    });
    expect(faultsStanding(refused(files), { document: { ...document, files: [] }, fileNames: [] })).toEqual({});
  });
});

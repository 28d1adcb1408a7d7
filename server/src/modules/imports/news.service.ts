import { type ImportKind, importPath } from '@portal/contract';
import { type Telling, notify } from '../notifications/notifications.service.ts';
import type { StoredImport } from './imports.repository.ts';

/** Notifies the uploader of the outcome of a sheet. */
export const tellUploader = (telling: Telling, stored: StoredImport, key: 'importLoaded' | 'importFailed') =>
  notify(telling, {
    to: [stored.userId],
    tab: 'updates',
    key,
    params: { file: stored.name },
    link: importPath(stored.kind as ImportKind, stored.id),
  });

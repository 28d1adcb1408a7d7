import { DASHBOARD, importPath, importPaths } from '@portal/contract';

/** The address of the importer: of a new sheet, or of one that was sent. */
export const importHref = (kind: keyof typeof importPaths, id?: string): string =>
  id === undefined ? `${DASHBOARD}/${importPaths[kind]}` : importPath(kind, id);

/** There is no content under this key. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  constructor(key: string) {
    super(`There is no file ${key} in the store.`);
  }
}

/** A key that the store never issued; it is not repeated in the message because it may be hostile. */
export class InvalidKey extends Error {
  override name = 'InvalidKey';
  constructor() {
    super('This is no key of the file store.');
  }
}

/** The disk, the quota or the bucket is full: nothing was kept. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  constructor(cause: unknown) {
    super('There is no space left for files.', { cause });
  }
}

/** The folder or the bucket cannot be used at the moment: trying again later may help. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
  constructor(cause: unknown) {
    super(`The file store does not answer (${codeOf(cause)}).`, { cause });
  }
}

/** The content could not be read from whoever sent it: no fault of the store. `cause` is the sender's own error. */
export class SourceFailed extends Error {
  override name = 'SourceFailed';
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity']);

/** The short name of what went wrong, without a sentence that might carry an address or a secret. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** An error of the disk or the bucket in our own words; the sender's error as it came. */
export function clarified(error: unknown): never {
  if (error instanceof SourceFailed) throw error.cause;
  if (error instanceof FileMissing) throw error;
  throw FULL.has(codeOf(error)) ? new StorageFull(error) : new StorageUnavailable(error);
}

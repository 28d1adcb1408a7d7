const PATTERN = /^([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{60}$/;

/** Two levels of folders keep each of them small, however many files there are. */
export const keyOf = (hash: string): string => `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;

export const isKey = (text: string): boolean => PATTERN.test(text);

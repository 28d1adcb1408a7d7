/** A step of the way to a page (specification, section 2). */
export type Crumb = { title: string; path: string; isSeparator: boolean; isActive: boolean };

export const SEPARATOR: Crumb = { title: '', path: '', isSeparator: true, isActive: false };

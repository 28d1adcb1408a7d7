const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** `Content-Disposition` of a file to keep: the name in ASCII for old readers, and as it is (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  // oxlint-disable-next-line no-control-regex -- a file name holds none, nor a path
  const safe = name.toWellFormed().replace(/[\u0000-\u001f\u007f/\\]/g, '_');
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/gu, '_');
  const exact = encodeURIComponent(safe).replace(/['()*]/g, percent);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}

/**
 * A UUID v7 (RFC 9562) from a time and 10 random bytes: what a browser creates has its id before the server knows of
 * it, and sorts by creation time.
 */
export function uuidOf(time: number, random: Uint8Array): string {
  const clock = time.toString(16).padStart(12, '0');
  const [version = 0, low = 0, variant = 0, ...rest] = random;
  const bytes = [0x70 | (version & 0x0f), low, 0x80 | (variant & 0x3f), ...rest.slice(0, 7)];
  const hex = clock + bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The promise, or a rejection once the time is over: what hangs must not hang everything else. */
export function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('took too long', 'TimeoutError')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

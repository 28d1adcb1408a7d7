/** Asked before the page reloads by itself. `false` puts it off; a promise is waited for. */
type BeforeReload = () => boolean | void | Promise<boolean | void>;

const asked = new Set<BeforeReload>();

/** Registers a handler that saves input, or has a reason to wait (an upload under way). */
export function beforeReload(handler: BeforeReload): () => void {
  asked.add(handler);
  return () => void asked.delete(handler);
}

/** Lets everyone save; false when someone asks to wait. What fails to save is a reason to wait too. */
export async function mayReload(): Promise<boolean> {
  const answers = await Promise.allSettled([...asked].map(async (handler) => handler()));
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value !== false);
}

/** Reloads the page once everything is saved: after long idleness, a change of theme or layout, an update. */
export async function reloadPage(reload: () => void = () => location.reload()): Promise<boolean> {
  if (!(await mayReload())) return false;
  reload();
  return true;
}

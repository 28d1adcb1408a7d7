/** For pages without https, where browsers keep the clipboard's own call closed. */
function copyBySelection(text: string, near: Element): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const focused = document.activeElement;
  near.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Puts a text on the clipboard; false when the browser does not let us. `near` is inside the dialog that has the focus. */
export async function copyText(text: string, near: Element = document.body): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

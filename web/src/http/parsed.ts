/** What a text of an answer says; of one that is no JSON, the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

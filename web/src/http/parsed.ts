/** The parsed JSON of an answer; if it is no JSON, the text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

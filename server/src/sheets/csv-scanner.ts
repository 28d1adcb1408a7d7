import { SheetFault } from './sheet.ts';

/** Longer than any line of a spreadsheet, with all its cells. */
const LONGEST_RECORD = 1024 * 1024;

const QUOTE = '"';

/**
 * A record whose last field continues on the next line. `whole`: how many of its lines would be records of their own
 * without quotes.
 */
type Open = { fields: string[]; text: string; length: number; whole: number };

/** So many mean that an unclosed quote swallowed records; one may be a text that contains separators. */
const SWALLOWED = 2;

/** The index of the quote that ends a field; -1 if it is not in this line. Two quotes within a field stand for one. */
function findClosing(line: string, from: number): number {
  for (let at = line.indexOf(QUOTE, from); at !== -1; at = line.indexOf(QUOTE, at + 2))
    if (line[at + 1] !== QUOTE) return at;
  return -1;
}

/** State of a continued record: its whole lines, and the separators within the quotes of this line. */
const FRESH = { whole: 0, inside: 0 };

const unescape = (text: string) => text.replaceAll('""', QUOTE);

/**
 * A csv scanner that is fed chunk by chunk and emits one record after the other; a line of only blanks and separators
 * is only counted. A quote within a text is text, and all line ends are accepted. An unclosed field is a fault, and so
 * is an endless record; a quote closed by one on a later line, after lines that are records themselves, counts as
 * unclosed.
 */
export function createCsvScanner(delimiter: string, onRecord: (fields: string[] | null) => void) {
  const blank = new RegExp(`^[\\s${delimiter === '|' ? '\\|' : delimiter}]*$`);
  let rest = '';
  let open: Open | undefined;
  /** The number of fields in the last record, which is expected of the next one. */
  let width = 0;

  const countIn = (line: string, from: number, end: number): number => {
    let count = 0;
    for (let at = line.indexOf(delimiter, from); at !== -1 && at < end; at = line.indexOf(delimiter, at + 1))
      count += 1;
    return count;
  };

  /** Whether so many fields are a record; of a single column every line would be one. */
  const isWhole = (count: number) => width > 1 && count >= width;

  const hand = (fields: string[], whole: number, ofLastLine: number): void => {
    const swallows = whole > 0 && whole + Number(isWhole(ofLastLine)) >= SWALLOWED;
    if (swallows) throw new SheetFault('open_quote');
    width = fields.length;
    onRecord(fields);
  };

  /** The field that begins at `from` without a quote, and where the next one begins; -1 behind the last. */
  const takePlain = (line: string, from: number): [field: string, next: number] => {
    const end = line.indexOf(delimiter, from);
    return end === -1 ? [line.slice(from), -1] : [line.slice(from, end), end + 1];
  };

  /** The rest of a record from `from` on; it stays open where a field is not closed in this line. */
  const takeFields = (line: string, from: number, fields: string[], ending: string, before = FRESH): void => {
    const first = Math.max(0, fields.length - 1);
    for (let at = from; at !== -1;) {
      let field: string;
      if (line[at] === QUOTE) {
        const closing = findClosing(line, at + 1);
        if (closing === -1) {
          const count = fields.length - first + 1 + before.inside + countIn(line, at, line.length);
          const whole = before.whole + Number(isWhole(count));
          open = { fields, text: line.slice(at + 1) + ending, length: line.length, whole };
          return;
        }
        [field, at] = takeClosed(line, closing, line.slice(at + 1, closing));
      } else [field, at] = takePlain(line, at);
      fields.push(field);
    }
    hand(fields, before.whole, fields.length - first + before.inside);
  };

  /** What follows the closing quote of a field; if that is not a separator, the quotes were part of the text. */
  const takeClosed = (line: string, closing: number, inside: string): [field: string, next: number] => {
    const [behind, next] = takePlain(line, closing + 1);
    return [behind === '' ? unescape(inside) : `"${inside}"${behind}`, next];
  };

  const goOn = ({ fields, text, length, whole }: Open, line: string, ending: string): void => {
    const closing = findClosing(line, 0);
    if (length + line.length > LONGEST_RECORD) throw new SheetFault('open_quote');
    if (closing === -1) {
      const count = whole + Number(isWhole(countIn(line, 0, line.length) + 1));
      if (count >= SWALLOWED) throw new SheetFault('open_quote');
      open = { fields, text: text + line + ending, length: length + line.length, whole: count };
      return;
    }
    open = undefined;
    const [behind, next] = takePlain(line, closing + 1);
    // The quote of another field: the field it belongs to began earlier.
    if (behind !== '') throw new SheetFault('open_quote');
    const all = [...fields, unescape(text + line.slice(0, closing))];
    takeFields(line, next, all, ending, { whole, inside: countIn(line, 0, closing) });
  };

  const takeLine = (line: string, ending: string): void => {
    if (line.length > LONGEST_RECORD) throw new SheetFault('unreadable');
    if (open) goOn(open, line, ending);
    else if (line === '' || blank.test(line)) onRecord(null);
    else if (line.includes(QUOTE)) takeFields(line, 0, [], ending);
    else hand(line.split(delimiter), 0, 0);
  };

  return {
    feed(piece: string): void {
      const text = rest + piece;
      let start = 0;
      // Where the next of each is; one that a text does not have is looked for once.
      let newline = text.indexOf('\n');
      let carriage = text.indexOf('\r');
      while (newline !== -1 || carriage !== -1) {
        const isCarriage = carriage !== -1 && (newline === -1 || carriage < newline);
        const at = isCarriage ? carriage : newline;
        // The other half of this end of a line may be in the next piece.
        if (isCarriage && at === text.length - 1) break;
        const ending = isCarriage ? (newline === at + 1 ? '\r\n' : '\r') : '\n';
        takeLine(text.slice(start, at), ending);
        start = at + ending.length;
        if (newline !== -1 && newline < start) newline = text.indexOf('\n', start);
        if (carriage !== -1 && carriage < start) carriage = text.indexOf('\r', start);
      }
      rest = text.slice(start);
      if (rest.length > LONGEST_RECORD) throw new SheetFault('unreadable');
    },
    end(): void {
      if (rest !== '') takeLine(rest.replace(/\r$/, ''), '');
      if (open) throw new SheetFault('open_quote');
    },
  };
}

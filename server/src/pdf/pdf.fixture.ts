import { inflateSync } from 'node:zlib';

type Part = { head: string; stream: string };

/** The numbered parts of a file as our writer makes them: no object streams, no encryption. */
function partsOf(file: Buffer): Map<string, Part> {
  const whole = file.toString('latin1');
  const parts = [...whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => {
    const start = body.indexOf('\nstream\n');
    if (start < 0) return [id, { head: body, stream: '' }] as const;
    const head = body.slice(0, start);
    const bytes = Buffer.from(body.slice(start + 8, body.lastIndexOf('\nendstream')), 'latin1');
    // Pictures and fonts are of no interest here.
    const isText = head.includes('/FlateDecode') && !/\/Subtype|\/Length1/.test(head);
    return [id, { head, stream: isText ? inflateSync(bytes).toString('latin1') : '' }] as const;
  });
  return new Map(parts);
}

const referenceIn = (head: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';

const fromHex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which letters the glyphs of a font stand for. */
const lettersOf = (map: string): string[] =>
  [...map.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) => fromHex(hex.replaceAll(' ', ''))),
  );

/** The text of each page, blanks left out: where a line breaks is no matter. */
export function textOfPages(file: Buffer): string[] {
  const parts = partsOf(file);
  const at = (id: string) => parts.get(id) ?? { head: '', stream: '' };
  const pages = [...parts.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = at(referenceIn(head, 'Resources')).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        lettersOf(at(referenceIn(at(id).head, 'ToUnicode')).stream),
      ]),
    );
    let letters: string[] = [];
    let text = '';
    for (const [, font, line = ''] of at(referenceIn(head, 'Contents')).stream.matchAll(
      /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (font) letters = fonts.get(font) ?? [];
      else
        for (const [, glyphs = ''] of line.matchAll(/<([\da-f]+)>/g))
          for (const [glyph] of glyphs.matchAll(/.{4}/g)) text += letters[Number.parseInt(glyph, 16)] ?? '';
    }
    return text.replaceAll(/\s/g, '');
  });
}

import { RichText, noRichText, plainTextOf } from '@portal/contract';
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import {
  editorContent,
  hasRefusedLink,
  linkTargetOf,
  plainPasted,
  richTextExtensions,
  richTextFrom,
} from './rich-text-schema.ts';

/** With an initial text, or with HTML inserted as if it were pasted. */
function editorOf(content: string | object | null = null) {
  const isHtml = typeof content === 'string';
  const editor = new Editor({ extensions: richTextExtensions(''), content: isHtml ? null : content, injectCSS: false });
  if (isHtml) editor.commands.setContent(content);
  return editor;
}
const held = (editor: Editor) => richTextFrom(editor.getJSON());

describe('what the editor makes', () => {
  it('is what the contract takes, whatever is pasted', () => {
    const html = `
      <h1 class="x">Un</h1><h2 style="color:red">Deux</h2><h3>Trois</h3><h4>Quatre</h4>
      <p style="text-align:center">gras <b>oui<br>encore</b> <em>penché</em> <u>souligné</u> <code>x</code></p>
      <blockquote><p>cité</p></blockquote><hr><pre>a\tb</pre><img src="x"><script>alert(1)</script>
      <p><a href="https://exemple.test" target="_blank" rel="nofollow" class="y">lien</a>
      <a href="javascript:alert(1)">piège</a> <a href="/relatif">relatif</a></p>
      <ol start="4" type="a"><li><h2>titre</h2><p>point</p></li></ol>
      <ul><li>1<ul><li>2<ul><li>3<ul><li>4<ol><li>5</li></ol></li></ul></li></ul></li></ul></li></ul>
      <table><tr><td>cellule</td></tr></table>`;
    const tree = held(editorOf(html));
    expect(RichText.safeParse(tree).error).toBeUndefined();
    const text = plainTextOf(tree);
    for (const word of ['Un', 'Deux', 'cité', 'piège', 'cellule', 'titre', '4', '5']) expect(text).toContain(word);
    const json = JSON.stringify(tree);
    expect(json).toContain('"marks":[{"type":"link","attrs":{"href":"https://exemple.test"}}]');
    for (const word of ['javascript', 'relatif"', 'target', 'alert', 'start', 'class'])
      expect(json, word).not.toContain(word === 'relatif"' ? '"/relatif"' : word);
  });

  it('stays as it is from the contract to the editor and back', () => {
    const tree = RichText.parse({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Ventes' }] },
        { type: 'paragraph' },
        {
          type: 'orderedList',
          content: [
            {
              type: 'listItem',
              content: [
                { type: 'paragraph', content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }] },
                { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
              ],
            },
          ],
        },
      ],
    });
    expect(held(editorOf(editorContent(tree)))).toEqual(tree);
  });

  it('is nothing where nothing is said', () => {
    expect(held(editorOf())).toBe(noRichText);
    expect(held(editorOf('<ul><li> </li></ul>'))).toBe(noRichText);
  });

  it('does not go deeper than three lists by the keys either', () => {
    const editor = editorOf('<ul><li>1<ul><li>2<ul><li>3</li><li>4</li></ul></li></ul></li></ul>');
    editor.commands.setTextSelection(editor.state.doc.content.size - 7);
    editor.commands.sinkListItem('listItem');
    expect(RichText.safeParse(held(editor)).error).toBeUndefined();
    expect(plainTextOf(held(editor))).toContain('4');
  });
});

describe('a link', () => {
  it.each([
    ['https://exemple.test/a', 'https://exemple.test/a'],
    ['exemple.test', 'https://exemple.test'],
    ['awa@exemple.test', 'mailto:awa@exemple.test'],
    ['tel:+237600000000', 'tel:+237600000000'],
    ['javascript:alert(1)', null],
    ['JaVaScript:alert(1)', null],
    ['data:text/html,x', null],
    ['deux mots.fr', null],
    ['', null],
    ['rien', null],
  ])('« %s » leads to %s', (typed, target) => expect(linkTargetOf(typed)).toBe(target));

  it('that is refused is noticed in what is pasted', () => {
    expect(hasRefusedLink('<a href="javascript:alert(1)">x</a>')).toBe(true);
    expect(hasRefusedLink('<a href="https://exemple.test">x</a><a name="y">y</a>')).toBe(false);
    expect(plainPasted('a\tb\nc')).toBe('a b\nc');
  });
});

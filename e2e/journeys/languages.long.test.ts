import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openAs } from './support.ts';

const LIST = '/dashboard/settings/cities/list';
const AUDIT = '/dashboard/settings/audit';

/** The languages of the specification (section 2) and how each writes an instant: `dd-MM-yy` in French (section 9). */
const LANGUAGES = [
  { code: 'en', name: 'English', instant: /^\d\d\/\d\d\/\d\d \d\d:\d\d\s[AP]M$/ },
  { code: 'es', name: 'Español', instant: /^\d\d\/\d\d\/\d\d \d\d:\d\d$/ },
  { code: 'de', name: 'Deutsch', instant: /^\d\d\.\d\d\.\d\d \d\d:\d\d$/ },
  { code: 'ja', name: '日本語', instant: /^\d\d\/\d\d\/\d\d \d\d:\d\d$/ },
  { code: 'zh', name: '中文', instant: /^\d\d\/\d\d\/\d\d \d\d:\d\d$/ },
  { code: 'fr', name: 'Français', instant: /^\d\d-\d\d-\d\d \d\d:\d\d$/ },
] as const;

type Table = { readonly [key: string]: string | Table };

/** All texts of a language, by key. */
async function readTexts(code: string): Promise<Map<string, string>> {
  const file = new URL(`../../texts/src/${code}/screens/index.gen.ts`, import.meta.url);
  const messages = (await import(file.href)) as Table;
  const texts = new Map<string, string>();
  const walk = (table: Table, place: string) => {
    for (const [key, value] of Object.entries(table)) {
      const at = place ? `${place}.${key}` : key;
      if (typeof value === 'string') texts.set(at, value);
      else walk(value, at);
    }
  };
  walk(messages, '');
  return texts;
}

/** Everything that is written on the page or read out from it. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const words = new Set<string>();
    const note = (text: string | null) => text?.trim() && words.add(text.trim());
    for (const element of document.body.querySelectorAll('*')) {
      // The names of the languages are each in their own.
      if (!element.checkVisibility() || element.closest('[lang]:not(html), option, script, style')) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) note(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) note(node.textContent);
    }
    return [...words];
  });

/** Expects that no key is shown instead of its text, and that nothing is in French where this language has another text. */
async function expectOnly(page: Page, texts: Map<string, string>, french: Map<string, string>): Promise<void> {
  const own = new Set(texts.values());
  const foreign = new Set([...french].flatMap(([at, text]) => (texts.get(at) === text || own.has(text) ? [] : [text])));
  const modules = [...new Set([...french.keys()].map((at) => at.split('.')[0]))].join('|');
  const rawKey = new RegExp(`^(?:${modules})\\.\\w+(?:\\.\\w+)*$`);
  const words = await wordsOn(page);
  expect(words.length).toBeGreaterThan(5);
  expect(
    words.filter((text) => rawKey.test(text) || foreign.has(text)),
    page.url(),
  ).toEqual([]);
}

for (const { code, name, instant } of LANGUAGES) {
  test(`${name}: chosen in the header, it is there at once, on every screen, and after a reload`, async ({ page }) => {
    const [texts, french] = await Promise.all([readTexts(code), readTexts('fr')]);
    const say = (place: string) => texts.get(place) ?? place;
    const title = (text: string) => page.getByRole('heading', { level: 1, name: text, exact: true });

    const before = code === 'fr' ? 'en' : 'fr';
    await openAs(page, 'admin', LIST, { language: before });
    await expect(page.getByRole('row', { name: /Douala/ })).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await page.getByRole('button', { name: before === 'fr' ? 'Langue' : 'Language' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(title(say('titles.cities'))).toBeVisible();
    await expect(page.getByRole('menuitemradio').first()).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page.locator('body')).toHaveAttribute('data-same-page', '');
    await expectOnly(page, texts, french);

    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(code);
    await page.goto(AUDIT);
    await expect(title(say('titles.audit'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(page).toHaveTitle(`${say('titles.audit')} · ${say('ui.appName')}`);
    await expect(page.locator('main time').first()).toHaveAttribute('title', instant);
    await expectOnly(page, texts, french);
  });
}

test('each language, chosen at the login, is there at once and after a reload', async ({ page }) => {
  const french = await readTexts('fr');
  await page.goto('/auth/login');
  for (const { code } of LANGUAGES) {
    const texts = await readTexts(code);
    const title = page.getByRole('heading', { name: texts.get('account.loginTitle') ?? '', exact: true });
    await page.locator('select').selectOption(code);
    await expect(title).toBeVisible();
    await expectOnly(page, texts, french);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
});

import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openAs, screenTitle } from './support.ts';

const LIST = '/dashboard/employees-health-facilities/list';
const [NEWS, EVENTS] = ['/api/notifications/unread', '/api/events'];
/** Milliseconds that the count of the news waits for the stream, `HEARING_PATIENCE` of the application. */
const PATIENCE = 1500;

/** What a page asked for, and when the stream of events opened and told of news, by the page's own clock from its start. */
type Noted = { what: string; at: number };

/** Notes it within each page that is opened from now on, in the order in which the application itself sees it. */
const takeNotes = (page: Page) =>
  page.addInitScript(
    ({ events }) => {
      const noted: Noted[] = [];
      Object.assign(window, { noted });
      const note = (what: string) => void noted.push({ what, at: performance.now() });
      const ask = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        note(pathname);
        const answer = await ask(input, init);
        if (pathname !== events || !answer.body) return answer;
        note('opened');
        const [ours, theirs] = answer.body.tee();
        const listen = new WritableStream<string>({
          write: (text) => {
            if (text.includes('"notifications"')) note('told');
          },
        });
        // It ends with the page.
        ours
          .pipeThrough(new TextDecoderStream())
          .pipeTo(listen)
          .catch(() => {});
        return new Response(theirs, answer);
      };
    },
    { events: EVENTS },
  );

const notesOf = (page: Page) => page.evaluate<Noted[]>('noted');
/** Those up to the opening of the stream, and those from there on. */
function sidesOf(notes: readonly Noted[]) {
  const opened = notes.findIndex(({ what }) => what === 'opened');
  const news = (part: readonly Noted[]) => part.filter(({ what }) => what === NEWS);
  return opened === -1
    ? { before: news(notes), after: [] }
    : { before: news(notes.slice(0, opened)), after: news(notes.slice(opened)) };
}

test('a start asks for the lists of its first screen and for the news once', async ({ page }) => {
  // An account that no other journey decides upon or writes to.
  await openAs(page, 'k.wandji', LIST);
  const professionals = page.getByRole('tab', { name: /^Professionnels\s*\d/ });
  await expect(professionals).toBeVisible();

  await takeNotes(page);
  await page.reload();
  await expect(professionals).toBeVisible();
  await expect.poll(async () => sidesOf(await notesOf(page)).after).not.toHaveLength(0);
  // By the time that another screen stands, what the opened stream may have asked for was asked.
  await page.getByRole('link', { name: 'Mes rapports' }).first().click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
  await expect(page.locator('main [data-row]').first()).toBeVisible();

  const notes = await notesOf(page);
  const lists = notes.map(({ what }) => what).filter((what) => /\/health-(?:facility|professional)\/user\//.test(what));
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted());
  expect(lists).toHaveLength(2);

  const { before, after } = sidesOf(notes);
  const told = notes.filter(({ what }) => what === 'told').length;
  // A stream that opens late is not waited for: then, and only then, the news is asked for on both sides of its opening.
  expect(before.filter(({ at }) => at < PATIENCE)).toEqual([]);
  expect(before.length).toBeLessThanOrEqual(1);
  expect(after.length).toBeLessThanOrEqual(1 + told);
});

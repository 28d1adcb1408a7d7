import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openAs, screenTitle } from './support.ts';

const LIST = '/dashboard/employees-health-facilities/list';
const [NEWS, EVENTS] = ['/api/notifications/unread', '/api/events'];
/** Milliseconds that the count of the news waits for the stream, `HEARING_PATIENCE` of the application. */
const PATIENCE = 1500;

/** The requests of a page, and the positions at which the event stream opened and reported news. */
type Notes = { asked: string[]; opened: number; told: number };

/**
 * Records the requests within each page opened from now on. The count of news here waits for the stream without a limit: on a
 * busy machine the usual limit would pass first, and the count would rightly be requested twice.
 */
const takeNotes = (page: Page) =>
  page.addInitScript(
    ({ events, patience }) => {
      const notes: Notes = { asked: [], opened: 0, told: 0 };
      Object.assign(window, { notes });
      const later = window.setTimeout.bind(window);
      const patient = (run: () => void, delay?: number) => (delay === patience ? 0 : later(run, delay));
      Object.assign(window, { setTimeout: patient });
      const ask = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        notes.asked.push(pathname);
        const answer = await ask(input, init);
        if (pathname !== events || !answer.body) return answer;
        notes.opened += 1;
        const [ours, theirs] = answer.body.tee();
        const listen = new WritableStream<string>({
          write: (text) => {
            if (text.includes('"notifications"')) notes.told += 1;
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
    { events: EVENTS, patience: PATIENCE },
  );

const notesOf = (page: Page) => page.evaluate<Notes>('notes');
const countNews = ({ asked }: Notes) => asked.filter((what) => what === NEWS).length;

test('a start asks for the lists of its first screen and for the news once', async ({ page }) => {
  // An account that no other journey decides upon or writes to.
  await openAs(page, 'k.wandji', LIST);
  const professionals = page.getByRole('tab', { name: /^Professionnels\s*\d/ });
  await expect(professionals).toBeVisible();

  await takeNotes(page);
  await page.reload();
  await expect(professionals).toBeVisible();
  await expect.poll(async () => countNews(await notesOf(page))).toBeGreaterThan(0);
  // Once another screen is shown, every request that the opened stream may cause has been made.
  await page.getByRole('link', { name: 'Mes rapports' }).first().click();
  await expect(screenTitle(page, 'Mes rapports')).toBeVisible();
  await expect(page.locator('main [data-row]').first()).toBeVisible();

  const { asked } = await notesOf(page);
  const lists = asked.filter((what) => /\/health-(?:facility|professional)\/user\//.test(what));
  expect(lists.toSorted()).toEqual([...new Set(lists)].toSorted());
  expect(lists).toHaveLength(2);

  // Allowed: once each time the stream opens, usually once, and once more for each event that it reports.
  const asksTooMuch = async () => {
    const notes = await notesOf(page);
    return countNews(notes) - notes.opened - notes.told;
  };
  await expect.poll(asksTooMuch).toBeLessThanOrEqual(0);
});

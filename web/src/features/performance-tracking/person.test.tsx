import { type Permission, account, performanceSettings, performanceTracking, savedViews } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../session/session.ts';
import { onGround, renderRoutes } from '../../test/render.tsx';
import { ownProfile } from '../../test/samples.ts';
import { type Answer, type Sent, answer, refuse, serve } from '../../test/server.ts';
import { signedInWith } from '../../test/tokens.ts';
import { awa, commentId, line, person, reportId, rows, team } from './performance.fixture.ts';
import { MonthlyPerformancePage } from './performance.page.tsx';
import { paths } from './screens.ts';

const reads: Permission[] = [
  'PerformanceTracking.ModuleAccess',
  'PerformanceTracking.Monthly.Read',
  'EmployeesHealthFacilities.Read',
];

type Person = Sent<typeof performanceTracking.monthlyPerson>;

async function open(
  given: Answer<typeof performanceTracking.monthlyPerson> = person,
  more: Parameters<typeof serve>[0] = [],
  at = `${paths.month}?year=2026&period=10&person=5`,
) {
  const server = await serve([
    answer(performanceTracking.monthly, team),
    answer(performanceTracking.monthlyPerson, { userId: 5 }, given),
    answer(performanceTracking.monthlyPerson, { userId: 1 }, given),
    answer(performanceTracking.rows, { figure: 'coverage' }, rows),
    answer(performanceSettings.seeComments),
    answer(savedViews.list, []),
    answer(account.profile, ownProfile),
    ...more,
  ]);
  const session = createSessionStore();
  session.signIn(signedInWith(...reads));
  const routes = onGround([{ path: paths.month, Component: MonthlyPerformancePage }]);
  const app = renderRoutes({ routes, at, session, serverUrl: server.url });
  return { ...app, calls: server.calls, user: userEvent.setup() };
}

const wordsOf = (node: HTMLElement | null | undefined) => node?.textContent?.replaceAll(/\s/g, ' ');
const region = (name: string) => screen.findByRole('region', { name });

describe('one person’s page', () => {
  it('has a tile for each figure with the year before and the median', async () => {
    await open();
    expect(wordsOf(await region('R/O'))).toContain('80 %Hors objectif : 50Un an plus tôt : 75 %Médiane : 80 %');
    expect(wordsOf(await region('Visites par jour'))).toContain('3Médiane : 3');
  });

  it('says how far a period has come that is not over', async () => {
    const frequencyKept = { ...person.line.figures.frequencyKept, value: null };
    const running = { ...person.line, figures: { ...person.line.figures, frequencyKept } };
    const { user } = await open({ ...person, line: running, running: { daysOver: 0, days: 22 } });
    expect(wordsOf(await screen.findByText(/^Période en cours/))).toContain('0 jour ouvré écoulé sur 22.');
    expect(wordsOf(await region('R/O'))).toContain('Objectif de la période : 100, reste 20');
    await user.click(screen.getByRole('button', { name: /Fréquence respectée/ }));
    expect(await screen.findByText('Ce chiffre se juge à la fin de la période.')).toBeTruthy();
  });

  it('names the professionals not visited, with links, and how many more there are', async () => {
    await open();
    const link = await screen.findByRole('link', { name: 'Dr Manga' });
    expect(link.getAttribute('href')).toContain('employees-health-facilities/list?professional=31');
    expect(link.getAttribute('href')).toContain('user=5');
    expect(wordsOf(await region('À voir'))).toContain('0 / 2 visitesVu le 12-09-26');
    expect(screen.getByText(/et 1 autre/)).toBeTruthy();
  });

  it('shows each day in words: in the field, without a report, a holiday', async () => {
    await open();
    const field = await screen.findByRole('link', { name: /jeudi 01-10-26, Terrain, 5 visites/ });
    expect(field.getAttribute('href')).toBe(`/dashboard/work-reports/1/${reportId}/read`);
    expect(screen.getByText(/vendredi 02-10-26, Sans rapport/)).toBeTruthy();
    expect(screen.getByText(/lundi 05-10-26, Fête/)).toBeTruthy();
  });

  it('compares presented products with their sales, and shows punctuality by week', async () => {
    await open();
    const products = await screen.findByRole('row', { name: /Furolix/ });
    expect(within(products).getAllByRole('cell').map(wordsOf)).toEqual(['12', '80', '100', '80 %']);
    expect(wordsOf(await region('Ponctualité par semaine'))).toContain('Semaine du 28-09-261 à temps sur 250 %');
  });

  it('of someone whom the user may not see does not open', async () => {
    await open(refuse(404, { code: 'not_found' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/sont introuvables/);
  });
});

describe('a figure that is opened', () => {
  const opening = /^Couverture, Bob Zoa/;

  it('says how it is computed, with the actual numbers put in', async () => {
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: opening }));
    const panel = await screen.findByRole('dialog', { name: 'Couverture · Bob Zoa' });
    expect(wordsOf(panel)).toContain('8 professionnels vus ÷ 10 dans la liste = 80 %.');
    expect(address()).toContain('figure=coverage&of=5');
  });

  it('tells its rows: counted or not with the reason, their sum, the way to the report', async () => {
    const { user, calls } = await open();
    await user.click(await screen.findByRole('button', { name: opening }));
    await user.click(await screen.findByRole('radio', { name: 'Les lignes' }));
    const panel = await screen.findByRole('dialog', { name: 'Couverture · Bob Zoa' });
    await within(panel).findByText('Dr Manga');
    expect(wordsOf(panel)).toContain('8 professionnels vus ÷ 10 dans la liste = 80 %.');
    const [counted, missed] = within(panel).getAllByRole('listitem');
    expect(wordsOf(counted)).toContain('1 ÷ 1');
    expect(wordsOf(counted)).toContain('Compté');
    expect(wordsOf(missed)).toContain('Non vu');
    const link = within(panel).getByRole('link', { name: 'Dr Ndi' });
    expect(link.getAttribute('href')).toBe(`/dashboard/work-reports/1/${reportId}/read`);
    const asked = calls.find(({ path }) => path.endsWith('/rows'))?.query;
    expect([asked?.get('userId'), asked?.get('span'), asked?.get('period')]).toEqual(['5', 'month', '10']);
    await user.click(within(panel).getByRole('combobox', { name: 'Motif' }));
    await user.click(await screen.findByRole('option', { name: 'Non vu' }));
    await waitFor(() => expect(calls.at(-1)?.query.getAll('reason')).toEqual(['not_seen']));
  });
});

describe('comments', () => {
  afterEach(() => void vi.unstubAllGlobals());

  const mayComment: Person = { ...person, actions: ['comment'] };

  it('are written by the person’s manager; a refusal keeps the text', async () => {
    let refused = false;
    const { user, calls } = await open(mayComment, [
      answer(performanceSettings.comment, ({ body }) => {
        const first = !refused;
        refused = true;
        if (first) return refuse(500, { code: 'unexpected' });
        return { ...(person.comments[0] as Person['comments'][number]), id: body.id, text: body.text };
      }),
    ]);
    const field = await screen.findByRole('textbox', { name: /Votre commentaire/ });
    await user.type(field, 'Revoir les B.');
    await user.click(screen.getByRole('button', { name: 'Envoyer le commentaire' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect((field as HTMLTextAreaElement).value).toBe('Revoir les B.');
    await user.click(screen.getByRole('button', { name: 'Envoyer le commentaire' }));
    expect(await screen.findByText('Commentaire envoyé')).toBeTruthy();
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body as { id: string });
    expect(sent[1]).toMatchObject({ userId: 5, span: 'month', from: '2026-10-01', text: 'Revoir les B.' });
    // A second try is the same comment.
    expect(sent[0]?.id).toBe(sent[1]?.id);
  });

  it('show their author whether they were read', async () => {
    await open();
    expect(await screen.findByText('Pas encore lu')).toBeTruthy();
  });

  it('about oneself are read once they are on the screen, and not before', async () => {
    type Entry = { isIntersecting: boolean; intersectionRatio: number };
    const watched: ((entries: Entry[]) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: Entry[]) => void) {
          watched.push(tell);
        }
        observe() {}
        disconnect() {}
      },
    );
    const own = { ...person, line: line({ person: awa }) };
    const { calls } = await open(own, [], `${paths.month}?year=2026&period=10&person=1`);
    await screen.findByText('Bien vu les A.');
    expect(calls.some(({ path }) => path === performanceSettings.seeComments.path)).toBe(false);
    for (const tell of watched) tell([{ isIntersecting: true, intersectionRatio: 1 }]);
    await waitFor(() =>
      expect(calls.find(({ path }) => path === performanceSettings.seeComments.path)?.body).toEqual({
        ids: [commentId],
      }),
    );
  });
});

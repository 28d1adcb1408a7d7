import { describe, expect, it, vi } from 'vitest';
import { answerOutside, serve } from '../test/server.ts';
import { HttpError } from '../http/errors.ts';
import { createHttp } from '../http/http.ts';
import { isBelow, onceAMoment, showCacheFailures, showFailures, wordsFor } from './failure-toasts.ts';

const API = '/api';
const answer = (status: number, more: object = {}) =>
  new HttpError({ kind: 'answer', status, url: '/api/cities', ...more });

describe('the toast of a failure', () => {
  it.each([
    [500, 'Erreur inatendue', 'Echec de la requête'],
    [408, 'Déalai attente', "Le temps d'attente à expiré"],
    [418, 'Erreur inatendue', 'Raison inconnue'],
    [403, 'Erreur inatendue', 'Raison inconnue'],
    [503, 'Erreur inatendue', 'Raison inconnue'],
    [409, 'Erreur inatendue', 'Raison inconnue'],
  ])('%i', (status, title, text) => {
    expect(wordsFor(answer(status))).toEqual({ title, text });
  });

  it('400 without faults shows the status text and the status code', () => {
    expect(wordsFor(answer(400, { statusText: 'Bad Request' }))).toEqual({ title: 'Bad Request', text: '400' });
    expect(wordsFor(answer(400, { problem: { message: 'Non' } }))).toEqual({ title: 'Non', text: '400' });
  });

  it.each([
    ['faults, which stand on their fields', answer(400, { problem: { message: 'x', errors: { name: ['taken'] } } })],
    ['401', answer(401)],
    ['404', answer(404)],
    ['a conflict that names its reason', answer(409, { problem: { message: 'x', code: 'stale' } })],
    ['a call that was given up', new HttpError({ kind: 'aborted' })],
    ['a line that is down, which the screen shows', new HttpError({ kind: 'network' })],
  ])('nothing of %s', (_, error) => {
    expect(wordsFor(error)).toBeNull();
  });
});

describe('who gets a toast', () => {
  const setUp = (hasUser: boolean) => {
    const show = vi.fn<(title: string, text: string) => void>();
    const goTo = vi.fn<(path: string) => void>();
    return { show, goTo, tell: showFailures({ apiEndpoint: API, hasUser: () => hasUser, goTo, show }) };
  };

  it('failures of the API: only a stored user', () => {
    const [visitor, user] = [setUp(false), setUp(true)];
    visitor.tell(answer(500));
    user.tell(answer(500));
    expect(visitor.show).not.toHaveBeenCalled();
    expect(user.show).toHaveBeenCalledExactlyOnceWith('Erreur inatendue', 'Echec de la requête');
  });

  it('other failures: everyone', () => {
    const { tell, show } = setUp(false);
    tell(answer(500, { url: 'https://elsewhere.test/file' }));
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('404 is silent for the API and leads to /not-found elsewhere', () => {
    const { tell, show, goTo } = setUp(true);
    tell(answer(404));
    expect(goTo).not.toHaveBeenCalled();
    tell(answer(404, { url: '/manual.pdf' }));
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/not-found');
    expect(show).not.toHaveBeenCalled();
  });

  it.each([
    ['/api', '/api/cities', true],
    ['/api', '/api', true],
    ['/api', '/api?x', true],
    ['/api', '/apiary', false],
    ['https://a.test/v1', 'https://a.test/v1/x', true],
    ['https://a.test/v1', 'https://b.test/v1/x', false],
  ])('below %s: %s is %s', (base, url, below) => {
    expect(isBelow(base, url)).toBe(below);
  });

  it('the caller still gets the error, and no token is sent outside', async () => {
    const server = await serve([answerOutside('/file', { status: 500 })]);
    const tell = vi.fn<(error: HttpError) => void>();
    const http = createHttp({ baseUrl: API, token: () => 'secret', tell });
    await expect(http.outside(`${server.url}/file`)).rejects.toMatchObject({ status: 500 });
    expect(tell).toHaveBeenCalledTimes(1);
    expect(server.calls[0]?.token).toBeUndefined();
  });
});

describe('the same news', () => {
  it('comes once a moment, however many bring it', () => {
    let now = 0;
    const show = vi.fn<(title: string, text: string) => void>();
    const once = onceAMoment(show, () => now);
    for (let count = 0; count < 10; count += 1) once('a', 'b');
    once('a', 'c');
    expect(show.mock.calls).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
    now += 4000;
    once('a', 'b');
    expect(show).toHaveBeenCalledTimes(3);
  });
});

describe('a fault of the cache', () => {
  it('is told in French, once for each kind', () => {
    const show = vi.fn<(title: string, text: string) => void>();
    const tell = showCacheFailures(show);
    for (const act of ['read', 'read', 'write', 'delete', 'clear', 'open', 'open'] as const) tell(act);
    expect(show.mock.calls.map(([title]) => title)).toEqual([
      'Erreur lors de la lecture des données en cache',
      'Erreur lors de l’écriture des données en cache',
      'Erreur lors de la suppression des données en cache',
      'Erreur lors du vidage du cache',
      'Base de données locale non initialisée',
    ]);
  });

  it('that never opened is reported once', () => {
    const show = vi.fn<(title: string, text: string) => void>();
    const tell = showCacheFailures(show);
    for (const act of ['open', 'read', 'write'] as const) tell(act);
    expect(show).toHaveBeenCalledTimes(1);
  });
});

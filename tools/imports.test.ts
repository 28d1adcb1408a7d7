import { describe, expect, it } from 'vitest';
import { knotsOf } from './circles.ts';
import { type Import, faultOf, isTest, leadsUp, moduleOf } from './import-rules.ts';
import { importsOf, moduleWords, readSource, sourceFiles } from './imports.ts';

const files = sourceFiles();
const words = moduleWords();
const links = files.flatMap((path) => importsOf(path, readSource(path)));

describe('what may import what', () => {
  it('holds for every source file', () => {
    const faults = links.flatMap((link) => {
      const fault = faultOf(link, words);
      return fault ? [`${link.from} imports ${link.to}: ${fault}`] : [];
    });
    expect(faults).toEqual([]);
    expect(links.length).toBeGreaterThan(files.length);
  });

  it('lets only services open transactions', () => {
    const others = files.filter(
      (path) => path.startsWith('server/src/modules/') && !/\.(service|test)\.ts$/.test(path),
    );
    expect(others.filter((path) => readSource(path).includes('.transaction('))).toEqual([]);
  });
});

/** The imports between modules of the server, as arrows. */
const betweenModules = (imports: readonly Import[]) =>
  imports.flatMap(({ from, to }) => {
    const [one, other] = [moduleOf(from), moduleOf(to)];
    return one !== undefined && other !== undefined && one !== other ? [{ from: one, to: other }] : [];
  });

describe('the server, tests apart', () => {
  const real = links.filter(({ from }) => !isTest(from));

  it('has modules that form no circle', () => {
    const arrows = betweenModules(real);
    expect(knotsOf(arrows)).toEqual([]);
    expect(arrows.length).toBeGreaterThan(100);
  });

  it('has floors of which none imports one above it', () => {
    expect(real.filter(leadsUp).map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it('would have a circle found, however long, and each knot once', () => {
    const module = (name: string) => `server/src/modules/${name}/${name}.service.ts`;
    const imported = (from: string, to: string) => ({ from, to, names: [], typeOnly: false });
    const circle = [imported(module('a'), module('b')), imported(module('b'), 'server/src/modules/c.ts')];
    const others = [imported(module('d'), module('a')), imported(module('e'), module('f'))];
    expect(knotsOf(betweenModules([...circle, ...others]))).toEqual([]);
    const closed = [...circle, imported('server/src/modules/c.ts', module('a')), ...others];
    expect(knotsOf(betweenModules([...closed, imported(module('f'), module('e'))]))).toEqual([
      ['a', 'b', 'c.ts'],
      ['e', 'f'],
    ]);
  });

  it.each([
    ['server/src/db/audit.ts', 'server/src/files/key.ts'],
    ['server/src/config.ts', 'server/src/db/database.ts'],
    ['server/src/security/caller.ts', 'server/src/context.ts'],
    ['server/src/http/route.ts', 'server/src/modules/cities/cities.service.ts'],
    ['server/src/modules/cities/cities.service.ts', 'server/src/demo/cities.ts'],
    ['server/src/modules/cities/cities.routes.ts', 'server/src/modules/index.ts'],
    ['server/src/demo/demo.ts', 'server/src/cli/demo.ts'],
  ])('%s stands below %s', (from, to) => {
    expect(leadsUp({ from, to, names: [], typeOnly: true })).toBe(true);
    expect(leadsUp({ from: to, to: from, names: [], typeOnly: false })).toBe(false);
  });
});

const link = (from: string, to: string, more: { names?: string[]; typeOnly?: boolean } = {}) =>
  faultOf({ from, to, names: more.names ?? [], typeOnly: more.typeOnly ?? false }, new Set(['cities']));

const cities = 'server/src/modules/cities/cities';
const page = 'web/src/features/cities/city-list.page.tsx';

describe('the rules themselves', () => {
  it.each([
    ['contract/src/modules/cities.ts', 'zod'],
    ['contract/src/access.test.ts', 'vitest'],
    [`${cities}.routes.ts`, `${cities}.service.ts`],
    [`${cities}.routes.ts`, 'server/src/http/route.ts'],
    [`${cities}.service.ts`, `${cities}.repository.ts`],
    [`${cities}.service.ts`, 'server/src/db/transaction.ts'],
    [`${cities}.repository.ts`, 'server/src/db/database.ts'],
    ['server/src/demo/cities.ts', `${cities}.service.ts`],
    ['server/src/http/errors.ts', 'server/src/db/database.ts'],
    [page, 'web/src/features/cities/queries.ts'],
    [page, 'web/src/ui/list-page.tsx'],
    ['web/src/features/cities/queries.ts', 'web/src/http/query.tsx'],
    ['web/src/app/router.tsx', page],
    [page, 'web/src/references/cities.ts'],
    [page, 'web/src/documents/inbox/inbox.tsx'],
    ['web/src/features/cities/queries.ts', 'web/src/documents/queries.ts'],
    ['web/src/documents/inbox/inbox.tsx', 'web/src/documents/queries.ts'],
    [page, 'web/src/sheets/map-columns.tsx'],
    [page, 'web/src/sheets/queries.ts'],
    ['web/src/sheets/map-columns.tsx', 'web/src/sheets/queries.ts'],
    ['web/src/sheets/queries.ts', 'web/src/http/use-endpoint.ts'],
    [page, 'web/src/figures/figure-table.tsx'],
    ['web/src/figures/figure-table.tsx', 'web/src/references/person-name.ts'],
    ['web/src/documents/view/timeline.tsx', 'web/src/references/person-name.ts'],
    ['web/src/documents/queries.ts', 'web/src/http/use-endpoint.ts'],
    ['web/src/references/cities.ts', 'web/src/http/use-endpoint.ts'],
    ['web/src/ui/error-state.tsx', 'web/src/http/errors.ts'],
    ['web/src/features/cities/cities.test.tsx', 'web/src/app/router.tsx'],
    ['e2e/global-setup.ts', 'server/src/test/process.ts'],
    ['texts/src/fr/screens/cities.ts', 'texts/src/fr/words/cities.ts'],
    ['texts/src/fr/words/audit.ts', 'texts/src/trails.ts'],
    ['texts/src/fr/papers/mails.ts', 'contract/src/index.ts'],
    ['web/src/i18n/i18n.ts', 'texts/src/screens.ts'],
    [`${cities}.routes.ts`, 'texts/src/words.ts'],
    [`${cities}.service.ts`, 'texts/src/papers.ts'],
    ['web/src/features/cities/cities.test.tsx', 'texts/src/fr/screens/index.gen.ts'],
    ['server/src/db/keyset.fixture.ts', 'vitest'],
    ['server/src/db/embedded/lock.long.test.ts', 'server/src/db/embedded/process.fixture.ts'],
  ])('%s may import %s', (from, to) => {
    expect(link(from, to)).toBeUndefined();
  });

  it.each([
    ['contract/src/values.ts', 'node:fs'],
    ['contract/src/values.ts', 'server/src/config.ts'],
    ['server/src/http/route.ts', 'web/src/lib/dates.ts'],
    ['server/src/http/export.test.ts', 'web/src/lib/dates.ts'],
    ['web/src/lib/dates.ts', 'server/src/config.ts'],
    ['server/src/security/caller.ts', `${cities}.service.ts`],
    ['server/src/db/audit.ts', 'server/src/app.ts'],
    ['server/src/db/seed/reference.ts', `${cities}.service.ts`],
    [`${cities}.service.ts`, 'server/src/demo/cities.ts'],
    ['server/src/db/audit.ts', 'server/src/http/route.ts'],
    ['server/src/config.ts', 'server/src/db/database.ts'],
    [`${cities}.routes.ts`, `${cities}.repository.ts`],
    [`${cities}.routes.ts`, 'server/src/db/database.ts'],
    [`${cities}.routes.ts`, 'kysely'],
    [`${cities}.service.ts`, 'server/src/http/errors.ts'],
    [`${cities}.service.ts`, 'fastify'],
    [`${cities}.service.ts`, '@fastify/sse'],
    [`${cities}.repository.ts`, `${cities}.service.ts`],
    [`${cities}.repository.ts`, 'server/src/db/transaction.ts'],
    [`${cities}.repository.ts`, 'pg'],
    [`${cities}.policy.ts`, `${cities}.repository.ts`],
    [`${cities}.service.ts`, 'server/src/test/factories.ts'],
    [page, 'web/src/features/users/queries.ts'],
    [page, 'web/src/http/query.tsx'],
    [page, 'web/src/app/router.tsx'],
    ['web/src/features/cities/queries.ts', 'web/src/features/users/queries.ts'],
    ['web/src/layout/frame.tsx', page],
    ['web/src/http/http.ts', 'web/src/session/session.ts'],
    ['web/src/session/session.ts', 'web/src/layout/frame.tsx'],
    ['web/src/ui/list-page.tsx', page],
    ['web/src/ui/list-page.tsx', 'web/src/session/session.ts'],
    ['web/src/ui/list-page.tsx', 'web/src/references/cities.ts'],
    ['web/src/ui/list-page.tsx', 'web/src/documents/inbox/inbox.tsx'],
    ['web/src/documents/inbox/inbox.tsx', page],
    ['web/src/sheets/map-columns.tsx', page],
    ['web/src/sheets/map-columns.tsx', 'web/src/http/use-endpoint.ts'],
    ['web/src/sheets/queries.ts', 'web/src/features/cities/queries.ts'],
    ['web/src/sheets/map-columns.tsx', 'web/src/documents/inbox/inbox.tsx'],
    ['web/src/ui/list-page.tsx', 'web/src/sheets/map-columns.tsx'],
    ['web/src/figures/figure-table.tsx', page],
    ['web/src/figures/figure-table.tsx', 'web/src/http/use-endpoint.ts'],
    ['web/src/figures/figure-table.tsx', 'web/src/sheets/map-columns.tsx'],
    ['web/src/layout/frame.tsx', 'web/src/figures/figure-table.tsx'],
    ['web/src/ui/list-page.tsx', 'web/src/figures/figure-table.tsx'],
    ['web/src/documents/inbox/inbox.tsx', 'web/src/http/query.tsx'],
    ['web/src/documents/queries.ts', 'web/src/features/cities/queries.ts'],
    ['web/src/references/cities.ts', 'web/src/features/cities/queries.ts'],
    ['web/src/references/cities.ts', 'web/src/documents/document-kind.ts'],
    ['web/src/session/session.ts', 'web/src/references/cities.ts'],
    ['web/src/layout/frame.tsx', 'web/src/documents/inbox/inbox.tsx'],
    ['web/src/lib/dates.ts', 'contract/src/index.ts'],
    ['web/src/lib/dates.ts', 'web/src/i18n/i18n.ts'],
    ['web/src/utils/dates.ts', 'web/src/lib/dates.ts'],
    ['web/src/main.tsx', 'tools/steps.ts'],
    ['contract/src/values.ts', 'texts/src/words.ts'],
    ['texts/src/fr/words/cities.ts', 'texts/src/fr/screens/cities.ts'],
    ['texts/src/fr/papers/mails.ts', 'texts/src/fr/screens/cities.ts'],
    ['texts/src/fr/screens/cities.ts', 'texts/src/fr/papers/mails.ts'],
    ['texts/src/words.ts', 'server/src/config.ts'],
    ['web/src/i18n/i18n.ts', 'texts/src/papers.ts'],
    [page, 'texts/src/screens.ts'],
    [`${cities}.service.ts`, 'texts/src/screens.ts'],
    [`${cities}.repository.ts`, 'texts/src/words.ts'],
    ['server/src/db/embedded/test-portal.ts', 'vitest'],
    ['web/src/http/http.ts', 'fast-check'],
    ['server/src/db/keyset.ts', 'server/src/db/keyset.fixture.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(link(from, to)).toBeDefined();
  });

  it('looks at the names and at types', () => {
    const database = 'server/src/db/database.ts';
    expect(link(`${cities}.repository.ts`, database, { names: ['openDatabase'] })).toBeDefined();
    expect(link(`${cities}.repository.ts`, database, { names: ['brokenConstraint'] })).toBeUndefined();
    expect(link(`${cities}.policy.ts`, `${cities}.repository.ts`, { typeOnly: true })).toBeUndefined();
    expect(link('server/src/context.ts', database, { typeOnly: true })).toBeUndefined();
    expect(link('server/src/caller.ts', database, { typeOnly: true })).toBeDefined();
    expect(link('web/src/ui/list-page.tsx', 'contract/src/index.ts', { names: ['sortBy'] })).toBeUndefined();
    expect(link('web/src/ui/list-page.tsx', 'contract/src/index.ts', { names: ['cities'] })).toBeDefined();
  });

  it('finds imports however they are written', () => {
    const source = [
      "import a, { type B, c as d } from './one.ts';",
      'import {',
      '  e,',
      "} from '../two.ts';",
      "import type { F } from '@portal/contract';",
      "import '@portal/server/db/database.ts';",
      "export * from '../../three.ts';",
      "const page = () => import('./four.tsx');",
    ].join('\n');
    const found = importsOf('web/src/ui/x.ts', source);
    expect(found.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'contract/src/index.ts',
      'server/src/db/database.ts',
      'web/src/two.ts',
      'web/src/ui/four.tsx',
      'web/src/ui/one.ts',
      'web/three.ts',
    ]);
    expect(found.find(({ to }) => to === 'web/src/ui/one.ts')?.names).toEqual(['B', 'c']);
    expect(found.filter(({ typeOnly }) => typeOnly).map(({ to }) => to)).toEqual(['contract/src/index.ts']);
  });

  it('has choices come from the kit, which has its own', () => {
    expect(link(page, '@mantine/core', { names: ['Select'] })).toMatch(/ui\/form/);
    expect(link(page, '@mantine/core', { names: ['MultiSelect'] })).toMatch(/ui\/form/);
    expect(link('web/src/ui/form/select.tsx', '@mantine/core', { names: ['Select'] })).toBeUndefined();
    expect(link(page, '@mantine/core', { names: ['NativeSelect'] })).toBeUndefined();
  });
});

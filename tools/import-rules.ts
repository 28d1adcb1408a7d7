/*
 * What may import what (docs/architecture.md), as a table of rooms. .oxlintrc.json repeats it for the editor as far as patterns
 * allow; this table is complete, and tools/imports.test.ts checks every file against it.
 */

/** One import. `to` is a path in this repository, or the name of a package. */
export type Import = { from: string; to: string; names: readonly string[]; typeOnly: boolean };

/**
 * The layers of the server, from the lowest up: each may import those below it. The layers under the modules know nothing of the
 * product; `resources` is what services are given (context.ts, resources.ts), `assembly` puts everything together.
 */
const FLOORS = [
  'base',
  'child',
  'db',
  'security',
  'mail',
  'jobs',
  'events',
  'files',
  'backup',
  'sheets',
  'pdf',
  'resources',
  'http',
  'modules',
  'demo',
  'assembly',
];
const ASSEMBLY = /^server\/src\/((main|cli|app|start|open-portal)\.ts$|cli\/|modules\/index\.ts$)/;
const LAYER = /\.(routes|service|policy|repository)\.ts$/;

/** Code that only tests need: tests, `.fixture.ts` files beside them, and the folders `test`. */
export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || /^(server|web)\/src\/test\//.test(path);

function floorOf(path: string): string {
  if (ASSEMBLY.test(path)) return 'assembly';
  if (/^server\/src\/(context|resources)\.ts$/.test(path)) return 'resources';
  return /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? 'base';
}

function serverRoom(path: string): string {
  const floor = floorOf(path);
  return `server/${floor === 'modules' ? (LAYER.exec(path)?.[1] ?? 'module') : floor}`;
}

/** Whether an import within the server leads to a floor above its own. */
export function leadsUp({ from, to }: Import): boolean {
  const isServers = (path: string) => path.startsWith('server/src/');
  return isServers(from) && isServers(to) && FLOORS.indexOf(floorOf(to)) > FLOORS.indexOf(floorOf(from));
}

/** The server module that a file belongs to; a file beside the modules counts as a module of its own. */
export const moduleOf = (path: string): string | undefined =>
  floorOf(path) === 'modules' ? /^server\/src\/modules\/([^/]+)/.exec(path)?.[1] : undefined;

function webRoom(path: string): string {
  // The error types of calls are not calls: pages and the kit may import them.
  if (path === 'web/src/http/errors.ts') return 'web/failures';
  const folder = /^web\/src\/([^/]+)\//.exec(path)?.[1];
  if (!folder) return 'web/main';
  if (path === 'web/src/documents/queries.ts') return 'web/document-queries';
  if (path === 'web/src/sheets/queries.ts') return 'web/sheet-queries';
  return folder === 'features' && /\/([a-z]+-)*queries\.tsx?$/.test(path) ? 'web/queries' : `web/${folder}`;
}

/** Texts of both sides, of the server's documents, and of the browser. */
const textsRoom = (path: string): string => {
  if (/^texts\/src\/papers\.ts$|^texts\/src\/[^/]+\/papers\//.test(path)) return 'texts/papers';
  return /^texts\/src\/(words|fill|elision|trails|finding-values)\.ts$|^texts\/src\/[^/]+\/words\//.test(path)
    ? 'texts/words'
    : 'texts/screens';
};

/** The room a file lies in, or undefined for a package. */
function roomOf(path: string): string | undefined {
  if (path.startsWith('server/src/')) return serverRoom(path);
  if (path.startsWith('web/src/')) return webRoom(path);
  if (path.startsWith('texts/src/')) return textsRoom(path);
  return /^(contract|e2e|tools|bench|drill)\//.exec(path)?.[1];
}

/** The server's texts are the words of both sides or those of its documents. */
const spoken = ['texts/words', 'texts/papers'];

const serverRooms = (...names: readonly string[]) => names.map((name) => `server/${name}`);
const webRooms = (...names: readonly string[]) => names.map((name) => `web/${name}`);

const under = (floor: string) => serverRooms(...FLOORS.slice(0, FLOORS.indexOf(floor)));
const technique = under('resources');
const below = under('http');
const modules = serverRooms('service', 'policy', 'repository', 'module');
const wholeServer = [...under('modules'), ...modules, ...serverRooms('routes', 'demo', 'assembly')];
const kit = webRooms('ui', 'i18n', 'storage', 'lib', 'failures');
const documents = webRooms('documents', 'document-queries');
const sheets = webRooms('sheets', 'sheet-queries');
const wholeWeb = [
  ...kit,
  ...documents,
  ...sheets,
  ...webRooms('app', 'layout', 'features', 'figures', 'queries', 'references', 'session', 'offline', 'http', 'test'),
];

/** Room → the rooms it may import from, besides itself. A room that is not here has no rule yet, which is a fault. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'texts/words': ['contract'],
  'texts/papers': ['texts/words', 'contract'],
  'texts/screens': ['texts/words', 'contract'],
  tools: ['server/*', 'texts/screens', 'contract'],
  bench: ['server/*', 'contract', 'tools'],
  drill: ['server/*', 'contract'],
  e2e: ['server/*', 'contract'],

  ...Object.fromEntries(technique.map((room, at) => [room, [...technique.slice(0, at), 'contract']])),
  'server/resources': technique,
  'server/http': [...below, ...spoken, 'contract'],
  'server/routes': [
    ...serverRooms(
      'service',
      'policy',
      'module',
      'http',
      'security',
      'files',
      'jobs',
      'events',
      'mail',
      'sheets',
      'base',
      'resources',
    ),
    ...spoken,
    'contract',
  ],
  'server/service': [...modules, ...below, ...spoken, 'contract'],
  'server/policy': ['server/module', 'server/base', 'contract'],
  'server/repository': ['server/module', 'server/db', 'server/base', 'contract'],
  'server/module': [
    ...serverRooms('service', 'policy', 'security', 'files', 'jobs', 'events', 'mail', 'sheets', 'pdf', 'base'),
    ...spoken,
    'contract',
  ],
  // Made by the services, so that every rule holds for it too.
  'server/demo': [...modules, ...below, 'texts/words', 'contract'],
  'server/assembly': [...wholeServer, 'contract'],

  'web/main': [...wholeWeb, 'contract'],
  'web/app': [...wholeWeb, 'contract'],
  'web/layout': [...kit, ...webRooms('session', 'offline'), 'contract'],
  'web/features': [
    ...kit,
    ...documents,
    ...sheets,
    ...webRooms('queries', 'figures', 'references', 'session', 'offline'),
    'contract',
  ],
  'web/queries': [
    ...kit,
    ...documents,
    ...sheets,
    ...webRooms('features', 'figures', 'references', 'session', 'offline', 'http'),
    'contract',
  ],
  // Shared by all kinds of documents, so it must not know any of them.
  'web/documents': [...kit, ...webRooms('document-queries', 'references', 'session', 'offline'), 'contract'],
  'web/document-queries': [...kit, ...webRooms('documents', 'references', 'session', 'offline', 'http'), 'contract'],
  // Shared by all kinds of sheets.
  'web/sheets': [...kit, ...webRooms('sheet-queries', 'references', 'session', 'offline'), 'contract'],
  'web/sheet-queries': [...kit, ...webRooms('sheets', 'references', 'session', 'offline', 'http'), 'contract'],
  // Shared by all screens of figures; each kind makes its own calls.
  'web/figures': [...kit, ...webRooms('references', 'session', 'offline'), 'contract'],
  'web/references': [...kit, ...webRooms('session', 'offline', 'http'), 'contract'],
  'web/session': [...kit, ...webRooms('offline', 'http'), 'contract'],
  'web/offline': [...webRooms('i18n', 'storage', 'lib', 'http', 'failures'), 'contract'],
  'web/http': [...webRooms('lib', 'failures'), 'contract'],
  'web/failures': ['web/lib', 'contract'],
  'web/i18n': [...webRooms('storage', 'lib'), 'texts/words', 'texts/screens', 'contract'],
  'web/storage': ['web/lib', 'contract'],
  'web/ui': [...webRooms('i18n', 'storage', 'lib', 'failures'), 'contract'],
  'web/lib': [],
  'web/service-worker': [],
};

/** Rooms from which only types may be imported: types leave nothing in the running program. */
const TYPES_ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'server/policy': serverRooms('repository', 'service', 'db', 'resources'),
  'server/repository': ['server/resources'],
  'server/module': serverRooms('repository', 'db', 'resources'),
};

/** Packages that a room does without. */
const FOREIGN: readonly { rooms: RegExp; packages: RegExp; reason: string }[] = [
  { rooms: /^contract$/, packages: /^(?!zod$)/, reason: 'the contract imports zod only' },
  { rooms: /^server\/(routes|policy)$/, packages: /^(pg|kysely)$/, reason: 'only repositories speak SQL' },
  { rooms: /^server\/(service|repository|policy)$/, packages: /^(@?fastify\b|pg$)/, reason: 'no HTTP, no connection' },
  // The drill puts the servers of the tests beside the portals.
  {
    rooms: /^(?!drill$)/,
    packages: /^(vitest|fast-check|smtp-server|s3rver|@testing-library\/)/,
    reason: 'that is for tests',
  },
  { rooms: /^server\//, packages: /^(react|@mantine\/|@tanstack\/)/, reason: 'that is for the browser' },
  { rooms: /^web\//, packages: /^(node:|fastify|@fastify\/|pg$|kysely$)/, reason: 'that is for the server' },
];

const featureOf = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

function isAllowed(from: string, to: string, typeOnly: boolean): boolean {
  const fits = (pattern: string) => pattern === to || (pattern.endsWith('/*') && to.startsWith(pattern.slice(0, -1)));
  if (from === to || ALLOWED[from]?.some(fits)) return true;
  return typeOnly && (TYPES_ALLOWED[from] ?? []).some(fits);
}

/** A test may import anything of its own side, but nothing of the other side. */
function faultOfTest({ from, to }: Import): string | undefined {
  const side = (path: string) => path.split('/')[0];
  const room = roomOf(to);
  if (!room || side(to) === side(from) || /^(contract|texts)$/.test(side(to) ?? '')) return undefined;
  return isAllowed(roomOf(from) ?? '', room, false) ? undefined : `${side(from)} may not import ${side(to)}`;
}

/** Choices that the kit has in a form of its own, in which a name that is typed whole is chosen. */
const KIT_CHOICES = new Set(['Select', 'MultiSelect']);

function faultOfPackage({ from, to, names }: Import, fromRoom: string): string | undefined {
  if (to === '@mantine/core' && !from.startsWith('web/src/ui/form/') && names.some((name) => KIT_CHOICES.has(name)))
    return 'a choice comes from web/src/ui/form';
  return FOREIGN.find(({ rooms, packages }) => rooms.test(fromRoom) && packages.test(to))?.reason;
}

/** Why an import breaks a rule, or undefined when it does not. `moduleWords`: what the contract's modules export. */
export function faultOf(link: Import, moduleWords: ReadonlySet<string> = new Set()): string | undefined {
  const { from, to, names, typeOnly } = link;
  if (isTest(from)) return faultOfTest(link);
  const fromRoom = roomOf(from);
  if (!fromRoom || !(fromRoom in ALLOWED)) return `no rule for the room of ${from}: add it to tools/import-rules.ts`;
  const toRoom = roomOf(to);
  if (!toRoom) return faultOfPackage(link, fromRoom);
  if (isTest(to) && !/^(e2e|bench|drill)$/.test(fromRoom)) return 'only tests import what is there for tests';
  if (!isAllowed(fromRoom, toRoom, typeOnly)) return `${fromRoom} may not import ${toRoom}`;
  if (featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)) {
    return 'a feature never imports another feature';
  }
  const opens = to === 'server/src/db/database.ts' && names.some((name) => /^open[A-Z]/.test(name));
  if (opens && (fromRoom === 'server/repository' || fromRoom === 'server/service'))
    return 'the database is given to it';
  if (fromRoom === 'server/repository' && /\/db\/(transaction|migrate|embedded\/.*)\.ts$/.test(to)) {
    return 'only services open transactions';
  }
  const word = fromRoom === 'web/ui' && toRoom === 'contract' ? names.find((name) => moduleWords.has(name)) : undefined;
  return word && `the kit has no business word, and ${word} is one`;
}

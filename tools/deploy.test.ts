import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@portal/contract';
import { commands } from '@portal/server/cli/run.ts';
import { settingNames } from '@portal/server/config.ts';
import { largestBodyOf } from '@portal/server/http/limits.ts';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const filesIn = (folder: string) => readdirSync(join(root, 'deploy', folder)).toSorted();

/** Parses the documents of a text; constructs that YAML parsers read differently are refused with their line. */
function parseYaml(text: string): unknown[] {
  return [...parseAllDocuments(text)].map((document) => {
    const [fault] = [...document.errors, ...document.warnings];
    if (fault) throw fault;
    return document.toJS() as unknown;
  });
}

type Values = Record<string, unknown>;
type Selector = { matchLabels: Values };
type Container = {
  image: string;
  command?: string[];
  ports?: { name: string }[];
  securityContext: Values;
  resources: { limits: Values };
  volumeMounts: { name: string }[];
} & Record<`${string}Probe`, { httpGet: { path: string; port: string } } | undefined>;
type Pod = { securityContext: Values; containers: Container[]; volumes: { name: string }[] };
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Values;
  spec: { selector: Selector; template: { metadata: { labels: Values }; spec: Pod }; strategy: Values };
};

const manifests = filesIn('kubernetes')
  .filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
  .flatMap((name) => parseYaml(read(`kubernetes/${name}`)) as Manifest[]);

function manifest(kind: string): Manifest {
  const [found] = manifests.filter((one) => one.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
}

const settings = new Set(settingNames);
const unknownOf = (names: string[]) => names.filter((name) => !settings.has(name) && name !== 'NODE_COMPILE_CACHE');

describe('Kubernetes', () => {
  const versions: Record<string, string> = {
    ConfigMap: 'v1',
    Service: 'v1',
    Deployment: 'apps/v1',
    Job: 'batch/v1',
    Ingress: 'networking.k8s.io/v1',
    PodDisruptionBudget: 'policy/v1',
  };

  it('gets every file, each of a kind it knows', () => {
    const [list] = parseYaml(read('kubernetes/kustomization.yaml')) as { resources: string[] }[];
    const files = filesIn('kubernetes').filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
    expect(list?.resources.toSorted()).toEqual(files);
    for (const { kind, apiVersion, metadata } of manifests)
      expect([metadata.name, apiVersion]).toEqual([expect.stringMatching(/^[a-z-]+$/), versions[kind]]);
  });

  it('finds the portals by their labels', () => {
    const { selector, template } = manifest('Deployment').spec;
    const { labels } = template.metadata;
    expect(labels).toMatchObject(selector.matchLabels);
    expect(labels).toMatchObject(manifest('PodDisruptionBudget').spec.selector.matchLabels);
    expect(labels).toMatchObject(manifest('Service').spec.selector);
    // The Job must not get calls.
    expect(manifest('Job').spec.template.metadata.labels).not.toMatchObject(labels);
  });

  it('asks whether they are alive and ready, and replaces them one by one', () => {
    const { strategy, template } = manifest('Deployment').spec;
    const [portal] = template.spec.containers;
    expect(portal?.livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(portal?.startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    expect(portal?.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    expect(portal?.ports).toMatchObject([{ name: 'http' }]);
    expect(strategy).toMatchObject({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0 } });
  });

  it.each(['Deployment', 'Job'])('gives a pod of the %s no more rights than it needs', (kind) => {
    const { securityContext, containers, volumes } = manifest(kind).spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const one of containers) {
      expect(one.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(one.resources.limits).toHaveProperty('memory');
      const mounted = one.volumeMounts.map(({ name }) => name).toSorted();
      expect(mounted).toEqual(volumes.map(({ name }) => name).toSorted());
    }
  });

  it('migrates by a command that there is', () => {
    const [node, file, name, ...options] = manifest('Job').spec.template.spec.containers[0]?.command ?? [];
    expect([node, file]).toEqual(['node', 'server/src/cli.ts']);
    const command = commands.find((one) => one.name === name);
    expect(Object.keys(command?.options ?? {})).toEqual(
      expect.arrayContaining(options.map((option) => option.replace('--', ''))),
    );
  });
});

describe('settings', () => {
  it('of the samples are settings of the portal', () => {
    const [config] = manifests.filter(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'portal');
    expect(unknownOf(Object.keys(config?.data ?? {}))).toEqual([]);
    const secrets = read('kubernetes/portal.env.example').match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(unknownOf(secrets)).toEqual([]);
    const image = [...read('container/Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' '),
    );
    expect(unknownOf(image.map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
    const [compose] = parseYaml(read('compose/compose.yaml')) as { 'x-portal': { environment: Values } }[];
    expect(unknownOf(Object.keys(compose?.['x-portal'].environment ?? {}))).toEqual([]);
    const units = filesIn('systemd').flatMap((name) => read(`systemd/${name}`).match(/^Environment=.*$/gm) ?? []);
    const words = units.flatMap((line) => line.replace('Environment=', '').split(' '));
    expect(unknownOf(words.map((pair) => pair.split('=')[0] ?? ''))).toEqual([]);
  });
});

describe('the compose file', () => {
  type Service = { depends_on?: Values | string[]; volumes?: string[] };
  const [file] = parseYaml(read('compose/compose.yaml')) as { services: Record<string, Service>; volumes: Values }[];
  const { services = {}, volumes = {} } = file ?? {};

  it('refers to services, volumes and files that are there', () => {
    for (const { depends_on: before = [], volumes: mounts = [] } of Object.values(services)) {
      for (const name of Array.isArray(before) ? before : Object.keys(before)) expect(services).toHaveProperty(name);
      for (const [from = ''] of mounts.map((mount) => mount.split(':'))) {
        if (from.startsWith('../')) expect(read(from.slice(3))).not.toBe('');
        else expect(volumes).toHaveProperty(from);
      }
    }
  });

  it('asks for what its example lists', () => {
    const asked = read('compose/compose.yaml').match(/(?<=\$\{)[A-Z0-9_]+/g) ?? [];
    const listed = read('compose/.env.example').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
    expect([...new Set(asked)].toSorted()).toEqual(listed.toSorted());
  });
});

describe('the image', () => {
  const dockerfile = read('container/Dockerfile');
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  it('starts the portal as npm start does, as nobody in particular, and hears signals', () => {
    const flags = JSON.parse(readFileSync(join(root, 'tools/server-flags.json'), 'utf8')) as string[];
    const start = JSON.parse(/^CMD (\[.*\])$/m.exec(last)?.[1] ?? '[]') as string[];
    expect(start).toEqual(['node', ...flags, 'server/src/main.ts']);
    expect(last).toMatch(/^USER [1-9]\d+:[1-9]\d+$/m);
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(last).toMatch(/HEALTHCHECK[^\n]*\\\n.*\/healthz/);
  });

  it('knows every workspace, without which npm refuses the lockfile', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
    for (const name of workspaces) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/\n`);
  });
});

describe('the proxies', () => {
  const MB = 2 ** 20;
  /** The size limit of sales sheets. */
  const SHEET = 120 * MB;
  const largest = Math.max(SHEET, ...endpoints.map(largestBodyOf));

  it('let the largest upload through', () => {
    const nginx = /client_max_body_size (\d+)m;/.exec(read('proxy/nginx.conf'))?.[1];
    const caddy = /max_size (\d+)MiB/.exec(read('proxy/Caddyfile'))?.[1];
    const ingress = /proxy-body-size: (\d+)m/.exec(read('kubernetes/ingress.yaml'))?.[1];
    for (const limit of [nginx, caddy, ingress]) expect(Number(limit) * MB).toBeGreaterThanOrEqual(largest);
  });
});

describe('YAML', () => {
  it.each([
    ['a tab', 'a:\n\tb: 1'],
    ['a key twice', 'a: 1\na: 2'],
    ['an indentation that fits nothing', 'a:\n    b: 1\n  c: 2'],
  ])('is refused for %s', (_what, text) => {
    expect(() => parseYaml(text)).toThrow(/line \d/);
  });
});

describe('before a database that may go away and come back', () => {
  it('PgBouncer looks for it every second: its own pause would be added to every switch', () => {
    expect(read('pgbouncer/pgbouncer.ini')).toMatch(/^server_login_retry = 1$/m);
  });

  it('HAProxy sends nobody to a standby, and no call to two portals', () => {
    const config = read('haproxy/haproxy.cfg');
    const [, sent = ''] = /^ +# select.*\n +tcp-check send-binary (\w+)$/m.exec(config) ?? [];
    expect(Buffer.from(sent, 'hex').subarray(5, -1).toString()).toBe('select pg_is_in_recovery()');
    expect(config.match(/retry-on.*/g)).toEqual(['retry-on conn-failure']);
  });
});

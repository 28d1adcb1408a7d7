import { readFile } from 'node:fs/promises';
import { events } from '@portal/contract';
import { expect, it } from 'vitest';
import { testPortal } from '../test/portal.ts';

const read = (name: string) => readFile(new URL(`../../../deploy/prometheus/${name}`, import.meta.url), 'utf8');

/** Of Prometheus itself, and of the exporter that asks /readyz. */
const OTHERS = new Set(['up', 'probe_success']);

it('dashboards and alerts use only existing metrics', async () => {
  const token = 'a-token-for-the-tests';
  const { app } = await testPortal({ METRICS_TOKEN: token });
  await app.inject('/healthz');
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  // A metric without a value yet is still declared.
  const there = new Set([...body.matchAll(/^(?:# TYPE )?([a-z0-9_]+)(?=[{ ])/gm)].map(([, name = '']) => name));
  const rules = [...(await read('alerts.yml')).matchAll(/expr: (?:\|\n)?([\s\S]*?)(?=\n +(?:for|labels):)/g)];
  const panels = [...(await read('dashboard.json')).matchAll(/"expr": "(.*)"/g)];
  const asked = [...rules, ...panels].flatMap(([, expression = '']) => [
    ...expression.matchAll(/\b([a-z0-9_]+)(?=\\?\{|\[)/g),
    ...expression.matchAll(/\b((?:http|process|nodejs)_[a-z0-9_]+)/g),
  ]);
  const names = new Set(asked.map(([, name = '']) => name));
  expect(names.size).toBeGreaterThan(5);
  expect([...names].filter((name) => !there.has(name) && !OTHERS.has(name))).toEqual([]);
  // All metrics of the portal are shown.
  const own = [...there].filter((name) => name.startsWith('portal_'));
  const shown = panels.map(([expression]) => expression).join();
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  expect(await read('alerts.yml')).toContain(`route!="/api${events.stream.path}"`);
});

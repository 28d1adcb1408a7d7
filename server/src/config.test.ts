import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './config.ts';
import { OperatorError } from './operator-error.ts';

describe('the configuration', () => {
  it('needs nothing: demonstration on this machine alone', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      currency: 'XAF',
      publicUrl: 'http://127.0.0.1:3000',
    });
  });

  it('counts an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: undefined,
    });
  });

  it('says every fault at once, in one line', () => {
    const broken = {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      TIME_ZONE: 'Mars/Olympus',
      TOKEN_KEY: 'short',
      LOG_LEVEL: 'loud',
    };
    expect(() => readConfig(broken)).toThrow(OperatorError);
    try {
      readConfig(broken);
    } catch (error) {
      const { message } = error as OperatorError;
      for (const name of Object.keys(broken)) expect(message).toContain(name);
      expect(message).not.toContain('\n');
    }
  });

  it('takes a way past the pooler only where one stands', () => {
    const direct = { DATABASE_DIRECT_URL: 'postgres://h:5432/d' };
    expect(readConfig({ DATABASE_URL: 'postgres://h:6432/d', ...direct }).databaseDirectUrl).toBe(
      'postgres://h:5432/d',
    );
    expect(() => readConfig(direct)).toThrow(/DATABASE_DIRECT_URL.*DATABASE_URL, which is not set/);
  });

  it('turns the demonstration off as soon as something real is configured', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://h/d' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://h/d', DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://portail.example' }).demo).toBe(false);
  });

  it('refuses a demonstration that others could reach', () => {
    expect(() => readConfig({ DEMO: 'on', HOST: '0.0.0.0' })).toThrow(/DEMO/);
    expect(() => readConfig({ DEMO: 'on', NODE_ENV: 'production', PUBLIC_URL: 'https://portail.example' })).toThrow(
      /DEMO/,
    );
  });

  it('takes a path or an address for the API, and whole origins for those who may call it', () => {
    expect(readConfig({})).toMatchObject({ apiEndpoint: '/api', webOrigins: [] });
    const given = { API_ENDPOINT: 'https://api.example/api/', WEB_ORIGINS: 'https://a.example, http://b.example:81' };
    expect(readConfig(given)).toMatchObject({
      apiEndpoint: 'https://api.example/api',
      webOrigins: ['https://a.example', 'http://b.example:81'],
    });
    for (const API_ENDPOINT of ['api', '//api.example', 'javascript:alert(1)', 'https://'])
      expect(() => readConfig({ API_ENDPOINT })).toThrow(/API_ENDPOINT/);
    for (const WEB_ORIGINS of ['*', 'null', 'a.example', 'https://a.example/', 'https://a.example/x', 'https://a,'])
      expect(() => readConfig({ WEB_ORIGINS })).toThrow(/WEB_ORIGINS/);
  });

  it('believes proxies by their number or their addresses, and never everyone', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
    expect(readConfig({}).trustProxy).toBe(false);
    expect(trusted('off')).toBe(false);
    expect(trusted('2')).toBe(2);
    expect(trusted('127.0.0.1, 10.0.0.0/8,2001:db8::/32')).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);
    for (const wrong of ['on', 'true', '0', '12', '1,2', '10.0.0.0/33', '10.0.0.0/0', '10.0.0/8', 'proxy', '::1/129'])
      expect(() => trusted(wrong), wrong).toThrow(/TRUST_PROXY: must be off, the number/);
  });

  it('finds files below the data, or in a bucket of the region of its address or of the environment', () => {
    const filesUrl = (environment: Record<string, string>) =>
      readConfig({ DATA_DIR: '/data', ...environment }).filesUrl;
    expect(filesUrl({})).toBe('/data/files');
    expect(filesUrl({ FILES_URL: '/elsewhere', AWS_REGION: 'eu-west-3' })).toBe('/elsewhere');
    expect(filesUrl({ FILES_URL: 's3://bucket' })).toBe('s3://bucket?region=us-east-1');
    expect(filesUrl({ FILES_URL: 's3://bucket?prefix=a', AWS_REGION: 'eu-west-3' })).toBe(
      's3://bucket?prefix=a&region=eu-west-3',
    );
    const whole = 's3://bucket?region=eu-west-1';
    expect(filesUrl({ FILES_URL: whole, AWS_REGION: 'eu-west-3' })).toBe(whole);
  });

  it('is documented, every setting of it', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    for (const name of settingNames) expect(example, name).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
  });
});

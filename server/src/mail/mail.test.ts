import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type Mail, MailNotSent, openMail } from './mail.ts';

const PASSWORD = 'pä$$/word 1';
const from = 'Portail de travail <portail@example.org>';

type Received = { from: string; to: string[]; raw: string };

const closers: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A real SMTP server on this machine. Its refusal repeats the password, as a careless one might. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'portal' && password === PASSWORD) done(null, { user: username });
      else done(new Error(`no: ${password} ${Buffer.from(password ?? '').toString('base64')}`));
    },
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      void text(stream).then((raw) => {
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

function open(port: number, password = PASSWORD): Mail {
  const mail = openMail({ smtpUrl: `smtp://portal:${encodeURIComponent(password)}@127.0.0.1:${port}`, from });
  closers.push(() => mail.close());
  return mail;
}

/** The parts of a raw message, decoded the way a mail reader does. */
function decoded(raw: string): string {
  return raw
    .replace(/\?=\r?\n =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, body: string) => Buffer.from(body, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, body: string) => decodeQuoted(body.replaceAll('_', ' ')))
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeQuoted(bytes));
}

const decodeQuoted = (body: string) =>
  Buffer.from(
    body.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

describe('mail', () => {
  it('arrives with its accents intact', async () => {
    const { received, port } = await startServer();
    await open(port).send({
      to: 'dédé@exemple.cm',
      subject: 'Rapport refusé : « Été à Yaoundé »',
      text: 'Bonjour Aïcha,\nvotre rapport a été renvoyé.',
      html: '<p>Bonjour <b>Aïcha</b>, votre rapport a été renvoyé.</p>',
    });
    const [message] = received;
    expect(message?.from).toBe('portail@example.org');
    expect(message?.to).toEqual(['dédé@exemple.cm']);
    const readable = decoded(message?.raw ?? '');
    expect(readable).toContain('Été à Yaoundé');
    expect(readable).toContain('votre rapport a été renvoyé.');
    expect(readable).toContain('Bonjour <b>Aïcha</b>');
  });

  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: evil@example.org' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: evil@example.org' }],
    ['a line break in the recipient', { to: 'a@example.org\r\nBcc: evil@example.org' }],
    ['two recipients', { to: 'a@example.org, evil@example.org' }],
    ['a group', { to: 'friends:a@example.org,evil@example.org;' }],
    ['a name before the address', { to: 'Someone <evil@example.org>' }],
    ['no address', { to: 'nobody' }],
    ['an SMTP command', { to: 'a@example.org> NOTIFY=SUCCESS' }],
  ])('is refused with %s', async (_, fault) => {
    const { received, port } = await startServer();
    const mail = open(port);
    const sending = mail.send({ to: 'a@example.org', subject: 'Hello', text: 'x', ...fault });
    await expect(sending).rejects.toMatchObject({ name: 'MailNotSent', permanent: true });
    await mail.send({ to: 'a@example.org', subject: 'Hello', text: 'after' });
    expect(received.flatMap(({ to }) => to)).toEqual(['a@example.org']);
  });

  it('verifies the connection', async () => {
    const { received, port } = await startServer();
    await open(port).verify();
    expect(received).toEqual([]);
  });

  it('reports a wrong password without repeating it', async () => {
    const { port } = await startServer();
    const mail = open(port, 'wrong$ecret');
    for (const attempt of [mail.verify(), mail.send({ to: 'a@example.org', subject: 'Hello', text: 'x' })]) {
      const error = await attempt.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(MailNotSent);
      const everything = [
        String(error),
        (error as Error).stack,
        JSON.stringify(error, Object.getOwnPropertyNames(error)),
      ].join('\n');
      expect(everything).toContain('535');
      expect(everything).not.toContain('wrong$ecret');
      expect(everything).not.toContain(Buffer.from('wrong$ecret').toString('base64'));
      expect((error as Error).cause).toBeUndefined();
    }
  });

  it('tells a refusal for good from one for now', async () => {
    const refuse = (code: number) => ({
      onRcptTo: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('no'), { responseCode: code })),
    });
    for (const [code, permanent] of [
      [550, true],
      [451, false],
    ] as const) {
      const { port } = await startServer(refuse(code));
      const sending = open(port).send({ to: 'a@example.org', subject: 'Hello', text: 'x' });
      await expect(sending).rejects.toMatchObject({ name: 'MailNotSent', permanent });
    }
  });

  it('is not sent, but may be later, where no server listens', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const sending = open(port).send({ to: 'a@example.org', subject: 'Hello', text: 'x' });
    await expect(sending).rejects.toMatchObject({ name: 'MailNotSent', permanent: false });
  });

  it('is switched off without a server', async () => {
    const mail = openMail({ smtpUrl: undefined, from });
    expect(mail.enabled).toBe(false);
    await expect(mail.send({ to: 'a@example.org', subject: 'Hello', text: 'x' })).rejects.toThrow('SMTP_URL');
    await expect(mail.verify()).rejects.toThrow('SMTP_URL');
    mail.close();
  });
});

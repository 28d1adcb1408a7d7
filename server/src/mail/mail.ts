import { onOneLine } from '@portal/contract';
import { createTransport } from 'nodemailer';

type Message = { to: string; subject: string; text: string; html?: string };

export type Mail = {
  /** False where no mail server is set: callers then offer another way. */
  readonly enabled: boolean;
  /** Resolves once the mail server has accepted the message; rejects with `MailNotSent`. */
  send(message: Message): Promise<void>;
  /** Signs in at the mail server without sending anything; rejects with `MailNotSent`. */
  verify(): Promise<void>;
  close(): void;
};

export class MailNotSent extends Error {
  override name = 'MailNotSent';
  /** The server refused for good: trying the same again would not help. */
  readonly permanent: boolean;
  /** The mail server itself refused this message; otherwise there was no answer. */
  readonly answered: boolean;
  /** The connection broke off, and the message may have arrived before. */
  readonly uncertain: boolean;
  constructor(why: string, permanent: boolean, { answered = permanent, uncertain = false } = {}) {
    super(`The message could not be sent: ${why}`);
    this.permanent = permanent;
    this.answered = answered;
    this.uncertain = uncertain;
  }
}

// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;
/** One bare address. Lists, groups, comments and quoted parts are where an injection would hide. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/;

function checkHeaders({ to, subject }: Message): void {
  if (CONTROL.test(subject)) throw new MailNotSent('its subject holds a line break or another control character', true);
  if (CONTROL.test(to) || !ADDRESS.test(to)) throw new MailNotSent('its recipient is not one e-mail address', true);
}

/** The password in every shape in which a mail server could repeat it to us. */
function secretsOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  if (password === '') return [];
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [secret, password, base64(secret), base64(`\0${user}\0${secret}`)];
}

/** Errors that end an open connection; before one exists, nothing can have arrived. */
const BROKEN_OFF = new Set(['ETIMEDOUT', 'ESOCKET', 'ECONNECTION', 'ECONNRESET', 'EPIPE']);
const BEFORE_IT = /^(connection timeout|greeting never received|connect |reached maximum number of retries)/i;

/** Describes the failure without the original error, whose texts and properties may contain the password. */
function refusalOf(error: unknown, secrets: string[]): MailNotSent {
  const { message, responseCode, code, syscall } = error as Partial<NodeJS.ErrnoException> & { responseCode?: number };
  const why = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message ?? 'unknown reason');
  const answered = responseCode !== undefined;
  const isOnItsWay = BROKEN_OFF.has(code ?? '') && syscall !== 'connect' && !BEFORE_IT.test(message ?? '');
  return new MailNotSent(why, (responseCode ?? 0) >= 500, { answered, uncertain: !answered && isOnItsWay });
}

const disabled: Mail = {
  enabled: false,
  send: () => Promise.reject(new MailNotSent('no mail server is set (SMTP_URL)', true)),
  verify: () => Promise.reject(new MailNotSent('no mail server is set (SMTP_URL)', true)),
  close: () => undefined,
};

export function openMail({ smtpUrl, from }: { smtpUrl: string | undefined; from: string }): Mail {
  if (smtpUrl === undefined) return disabled;
  const secrets = secretsOf(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // A message may never name a file or an address that the server would read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Senders get their errors; an error between two messages has no receiver, and without a listener it would end the
  // process.
  transport.on('error', () => undefined);
  const clear = (error: unknown): never => {
    throw refusalOf(error, secrets);
  };
  return {
    enabled: true,
    async send(message) {
      const { to, text, html } = message;
      // An older subject may still contain line breaks.
      const subject = onOneLine(message.subject);
      checkHeaders({ ...message, subject });
      await transport.sendMail({ from, to, subject, text, ...(html !== undefined && { html }) }).catch(clear);
    },
    verify: async () => void (await transport.verify().catch(clear)),
    close: () => transport.close(),
  };
}

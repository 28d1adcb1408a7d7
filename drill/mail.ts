import { SMTPServer } from 'smtp-server';

/** The messages of the drill have the message's own number in it, and no two the same. */
const subjectIn = (text: string) => /^Subject: .*?(exercice-[0-9a-f-]{36})/m.exec(text)?.[1] ?? 'other';

/** A mail server that counts what it receives, and can go away and come back. */
export class MailServer {
  readonly #port: number;
  #smtp: SMTPServer | undefined;
  /** How often each message arrived, by subject and recipient. */
  readonly received = new Map<string, number>();

  constructor(port: number) {
    this.#port = port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  begin(): Promise<void> {
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: (stream, { envelope }, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          const key = `${subjectIn(text)} ${envelope.rcptTo[0]?.address ?? ''}`;
          this.received.set(key, (this.received.get(key) ?? 0) + 1);
          done();
        });
      },
    }).on('error', () => undefined);
    this.#smtp = smtp;
    return new Promise((resolve) => smtp.listen(this.#port, '127.0.0.1', resolve));
  }

  leave(): Promise<void> {
    return new Promise((resolve) => (this.#smtp ? this.#smtp.close(resolve) : resolve()));
  }
}

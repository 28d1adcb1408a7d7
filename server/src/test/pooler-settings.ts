import { readFile } from 'node:fs/promises';

const sample = new URL('../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url);

/** `statements`: as the file was before idle transactions had a limit. */
export type Limited = boolean | 'statements';

type Settings = {
  database: string;
  /** Where the database itself listens on this machine. */ port: number;
  /** Settings with other values than the file's. */ own: Record<string, string>;
  /** Without it, statements and idle transactions take as long as they take. */ limited?: Limited;
};

/** The file of deploy/ with other addresses. */
export async function poolerSettings({ database, port, own, limited = true }: Settings): Promise<string> {
  let text = await readFile(sample, 'utf8');
  const target = `${database} = host=127.0.0.1 port=${port} dbname=${database}`;
  text = text.replace(/^portal = host=\S+ port=\S+ dbname=\S+/m, target);
  if (limited === 'statements') text = text.replace(/; set idle_in_transaction_session_timeout = \d+/, '');
  if (!limited) text = text.replace(/ connect_query=.*$/m, '');
  for (const [name, value] of Object.entries(own)) {
    const line = new RegExp(`^${name} =.*$`, 'm');
    text = line.test(text) ? text.replace(line, `${name} = ${value}`) : `${text}${name} = ${value}\n`;
  }
  return text;
}

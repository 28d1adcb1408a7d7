import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Line, createQueues } from './queue.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane; about 65 ms on our machines. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const derive = promisify(argon2);

/** Two of each line at a time: each takes 19 MiB and a thread; a flood of logins must not take the whole server with it. */
const queues = createQueues({ running: 2, waiting: 100 });

function digest(password: string, nonce: Buffer, cost: typeof COST, line: Line): Promise<Buffer> {
  // NFKC: the same password typed on a phone and on a desk must give the same bytes.
  return queues[line](() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost }));
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The hash in the usual PHC form, so that its cost can grow later without losing the old ones. */
export async function hashPassword(password: string, line: Line = 'known'): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await digest(password, nonce, COST, line);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Compares in constant time. Without a hash (an unknown user) it works as long and says no. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  line: Line = 'known',
): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, hash] = PHC.exec(stored ?? '') ?? [];
  if (!nonce || !hash) {
    await digest(password, randomBytes(16), COST, line);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  return timingSafeEqual(await digest(password, Buffer.from(nonce, 'base64'), cost, line), expected);
}

/** No letter or digit that can be mistaken for another when read from paper or over the phone. */
const READABLE = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A password to hand over once: four groups of four, about 92 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

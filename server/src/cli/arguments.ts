import { parseArgs } from 'node:util';
import { OperatorError } from '../operator-error.ts';
import type { Command, Given } from './command.ts';

type Parsed = ReturnType<typeof parse>;
type Token = Parsed['tokens'][number];

const parse = (args: string[], options: Command['options']) =>
  // Not strict: it would stop at the first fault, and all faults are reported at once.
  parseArgs({ args, options: { ...options }, strict: false, allowPositionals: true, tokens: true });

function faultOfToken(token: Token, { options }: Command): string | undefined {
  if (token.kind !== 'option') return undefined;
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (!option) return `${token.rawName} is no option of it`;
  if (option.type === 'boolean') return token.inlineValue ? `${token.rawName} takes no value` : undefined;
  const swallowed = !token.inlineValue && token.value?.startsWith('-');
  return !token.value || swallowed ? `${token.rawName} needs a value` : undefined;
}

function faultsOf({ tokens, values, positionals }: Parsed, command: Command): string[] {
  const faults = tokens.flatMap((token) => faultOfToken(token, command) ?? []);
  for (const [name, { required }] of Object.entries(command.options)) {
    if (required && values[name] === undefined) faults.push(`--${name} is missing`);
  }
  for (const name of command.arguments.slice(positionals.length)) faults.push(`<${name}> is missing`);
  for (const extra of positionals.slice(command.arguments.length)) faults.push(`${extra} is too much`);
  return faults;
}

/** Parses the arguments of a command; refuses them with all faults at once. */
export function readArguments(args: string[], command: Command): Given {
  const parsed = parse(args, command.options);
  const faults = faultsOf(parsed, command);
  if (faults.length > 0) {
    throw new OperatorError(`${command.name}: ${faults.join('; ')} (npm run portal -- ${command.name} --help).`);
  }
  const textsOf = (name: string) => [parsed.values[name] ?? []].flat().map(String);
  return {
    argument: (name) => parsed.positionals[command.arguments.indexOf(name)] ?? '',
    text: (name) => textsOf(name).at(-1) ?? '',
    texts: textsOf,
    flag: (name) => parsed.values[name] === true,
  };
}

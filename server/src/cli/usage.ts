import type { Command, Option } from './command.ts';

const PROGRAM = 'npm run portal --';

function optionText(name: string, { type, value = 'value' }: Option): string {
  return type === 'boolean' ? `--${name}` : `--${name} <${value}>`;
}

function synopsisOf(command: Command): string {
  const options = Object.entries(command.options).map(([name, option]) => {
    const text = `${optionText(name, option)}${option.multiple ? ' …' : ''}`;
    return option.required ? text : `[${text}]`;
  });
  return [command.name, ...command.arguments.map((name) => `<${name}>`), ...options].join(' ');
}

export function usageOf(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: ${PROGRAM} <command>`,
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    `"${PROGRAM} <command> --help" tells more. Settings come from the environment and .env (see .env.example).`,
  ].join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options);
  const width = Math.max(0, ...options.map(([name, option]) => optionText(name, option).length));
  return [
    `Usage: ${PROGRAM} ${synopsisOf(command)}`,
    '',
    command.summary,
    ...command.notes,
    ...(options.length > 0 ? [''] : []),
    ...options.map(([name, option]) => `  ${optionText(name, option).padEnd(width)}  ${option.help}`),
  ].join('\n');
}

import type { Config } from '../config.ts';

/** Input and output of the command line; a test replaces them. */
export type Terminal = {
  print: (line: string) => void;
  warn: (line: string) => void;
  /** Asks the person who typed the command; undefined where nobody sits. */
  ask: ((question: string) => Promise<string>) | undefined;
};

export type Session = {
  terminal: Terminal;
  loadConfig: () => Config;
  /** Where the command was typed: file names are relative to it. */
  folder: string;
};

export type Option = {
  type: 'string' | 'boolean';
  multiple?: boolean;
  required?: boolean;
  /** The placeholder of the value in the help. */
  value?: string;
  help: string;
};

/** The parsed arguments of a command, checked against its declaration. */
export type Given = {
  argument(name: string): string;
  text(option: string): string;
  texts(option: string): string[];
  flag(option: string): boolean;
};

export type Command = {
  name: string;
  summary: string;
  /** The required positional arguments, in order. */
  arguments: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** Further lines of the help. */
  notes: readonly string[];
  /** Returns the exit code. */
  run(given: Given, session: Session): Promise<number>;
};

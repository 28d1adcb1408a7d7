import type { Config } from '../config.ts';

/** The two ends of the command line; a test holds them itself. */
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
  /** What stands for the value in the help. */
  value?: string;
  help: string;
};

/** What was typed behind the command, already checked against its declaration. */
export type Given = {
  argument(name: string): string;
  text(option: string): string;
  texts(option: string): string[];
  flag(option: string): boolean;
};

export type Command = {
  name: string;
  summary: string;
  /** The words it needs, in order. */
  arguments: readonly string[];
  options: Readonly<Record<string, Option>>;
  /** What else the help says, line by line. */
  notes: readonly string[];
  /** Returns the exit code. */
  run(given: Given, session: Session): Promise<number>;
};

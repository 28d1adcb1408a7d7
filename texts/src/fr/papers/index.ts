import type { Papers } from '../../papers.ts';
import { mails } from './mails.ts';
import { prints } from './prints.ts';
import { records } from './records.ts';
import { sheets } from './sheets.ts';

export const papers: Papers = { mails, prints, records, sheets };

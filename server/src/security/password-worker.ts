import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import type { Judgement } from './password-strength.ts';

function run(port: MessagePort, { password, words }: Judgement): void {
  const judge = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    // Each look-alike doubles the number of lookups; a fifth of the default is enough for real passwords.
    l33tMaxSubstitutions: 100,
  });
  port.postMessage(judge.check(password, [...words]).score);
}

if (parentPort) run(parentPort, workerData as Judgement);

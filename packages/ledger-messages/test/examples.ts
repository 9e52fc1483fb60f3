import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Why } from 'ledger-core';

const readFrom = (name: string): readonly Why[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Examples that the tests of all packages provoked. `npm run examples` records them. */
export const RECORDED = readFrom('recorded-examples.jsonl');

/** Examples of reasons that no test provokes, such as those of an unavailable database. Written by hand. */
export const WRITTEN = readFrom('written-examples.jsonl');

import { execFileSync, spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import type { Api } from '../api.ts';
import { addDays } from './draw.ts';
import { type Journal, movedBetween } from './recount.ts';

export const hasHledger = spawnSync('hledger', ['--version']).status === 0;

/** Compares what hledger makes of the export with what was posted up to a day, by account number. */
export const compareHledger = async (api: Api, journal: Journal, asOf: string): Promise<void> => {
  const input = (await api.send('GET /v1/export/journal?format=hledger')).text;
  const csv = execFileSync('hledger', ['-f', '-', 'bal', '--flat', '-N', '-O', 'csv', '-e', addDays(asOf, 1)], { input, encoding: 'utf8' });
  const rows = csv.trim().split('\n').slice(1);
  const found = rows.map((row) => {
    const [, account = '', amount = ''] = /^"(.*)","(.*)"$/.exec(row) ?? [];
    return [/^\d+/.exec(account.split(':').at(-1) ?? '')?.[0], BigInt(amount.replace(/[. A-Z]/g, ''))];
  });
  const sums = movedBetween(journal, '0000-01-01', asOf);
  const posted = journal.accounts.map(({ id, code }) => [code, sums.get(id) ?? 0n] as const).filter(([, minor]) => minor !== 0n);
  expect(found.toSorted(), `hledger on ${asOf}`).toEqual(posted.toSorted());
};

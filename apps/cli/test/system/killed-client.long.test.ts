import { ledgerClient } from 'ledger-api-client';
import { createLedger, granted } from 'ledger-core';
import { expect, it } from 'vitest';
import { chanceOf } from '../../../soak/src/chance.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { bothDatabases } from './both-databases.ts';
import { pause } from './writers.ts';

const WRITES = 1_000;
const LANES = 8;
const LIFE_MS = [150, 900] as const;
/** A server lives until it has answered so many writes: so a slow machine comes to the end too. */
const ANSWERED_IN_A_LIFE = 25;

it.each(bothDatabases('killed-client'))(
  '[CLN-2] [CLN-12] of 1,000 writes of a client each is done once, while its server on %s is killed again and again',
  async (_, database) => {
    const databaseUrl = await database();
    const books = createLedger({ store: await storeAt(databaseUrl) });
    const { owner } = granted(await books.books.open({ name: 'Killed', currency: 'USD', legalStructure: 'corporation' }));
    const { token } = granted(await books.tokens.create(owner, { name: 'client' }));
    await books.close();

    let server = await startProcess(databaseUrl);
    /** The server comes back on another port; a load balancer would know which. */
    const ledger = ledgerClient({
      url: 'http://ledger',
      token,
      retries: 40,
      fetch: (url, init) => fetch(url.replace('http://ledger', server.url), init),
    });
    const { accounts } = await ledger.accounts.chart();
    const idOf = (code: string): string => accounts.find((account) => account.code === code)?.id ?? '';
    const lines = [
      { account_id: idOf('1010'), direction: 'debit', amount: '1.00' },
      { account_id: idOf('4010'), direction: 'credit', amount: '1.00' },
    ] as const;

    let left = WRITES;
    let responded = 0;
    let kills = 0;
    const write = async (): Promise<void> => {
      while (left > 0) {
        const number = left--;
        await ledger.journal.post({ entry_date: '2026-01-05', description: `Sale ${number}`, lines: [...lines] });
        responded += 1;
      }
    };
    const killing = async (): Promise<void> => {
      const { whole } = chanceOf(Date.now() % 1_000_000);
      while (left > LANES) {
        const enough = responded + ANSWERED_IN_A_LIFE;
        await pause(whole(...LIFE_MS));
        while (responded < enough && left > LANES) await pause(20);
        await kill(server.child);
        kills += 1;
        server = await startProcess(databaseUrl);
      }
    };
    const failed = (fault: unknown): never => {
      left = 0;
      throw fault;
    };
    await Promise.all([killing(), ...Array.from({ length: LANES }, () => write().catch(failed))]);
    const posted = await ledger.journal.list({ limit: 200 }).all();
    expect(new Set(posted.map(({ description }) => description)).size).toBe(WRITES);
    expect(posted.length).toBe(WRITES);
    expect(kills).toBeGreaterThan(2);
    await kill(server.child);
  },
  300_000,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LedgerClient, ledgerClient } from 'ledger-client';
import { createLedger, granted, type MemberCaller, type Role } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteStore } from 'ledger-drizzle/sqlite';
import { readStatement } from 'ledger-files';
import { startPostgres } from 'ledger-postgres';
import { createApp } from 'ledger-server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { serve } from '../../server/src/serve.ts';
import { openBrowser } from '../../server/test/browser.ts';

export { HAS_CHROMIUM } from '../../server/test/browser.ts';

export interface Stage {
  readonly url: string;
  readonly booksId: string;
  /** The owner's client, by token: what the page did is read back with it. */
  readonly ledger: LedgerClient;
  readonly bankId: string;
  account(code: string): string;
  /** A browser of its own, signed in with a link of a new member in this role; the owner without one. */
  signedIn(role?: Role, more?: Parameters<Browser['newContext']>[0]): Promise<Page>;
  /** What pages complained of, and what they asked of other hosts. */
  readonly faults: string[];
  /** The server goes away; what is called brings it back at the same address. */
  away(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Where the books of a stage are kept. */
export const DATABASES = ['SQLite', 'Postgres'] as const;
type Database = (typeof DATABASES)[number];

/** A store of its own, and what ends it. */
const openStore = async (database: Database) => {
  if (database === 'SQLite') {
    const folder = mkdtempSync(join(tmpdir(), 'ledger-web-'));
    return { store: sqliteStore({ file: join(folder, 'books.db') }), end: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const server = await startPostgres();
  return { store: await postgresStore({ url: await server.freshDatabase() }), end: () => server.stop() };
};

/** The real server, a company with a bank, and a browser. */
export const openStage = async (database: Database = 'SQLite'): Promise<Stage> => {
  const { store, end } = await openStore(database);
  const books = createLedger({ store, readStatement });
  const opened = granted(await books.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation' }));
  const app = createApp(books, { rates: false });
  let serving = await serve({ app, host: '127.0.0.1', port: 0 });
  const { url } = serving;
  const tokenOf = async (caller: MemberCaller) => granted(await books.tokens.create(caller, { name: 'test' })).token;
  const ledger = ledgerClient({ url, token: await tokenOf(opened.owner) });
  const { accounts } = await ledger.accounts.readChart();
  const account = (code: string) => accounts.find((each) => each.code === code)?.id ?? '';
  const bank = await ledger.sourceAccounts.add({ account_id: account('1010'), kind: 'bank', name: 'Checking' });
  const browser = await openBrowser();
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  const codeOf = async (role: Role | undefined) => {
    if (role === undefined) return (await ledger.books.createSignInLink({})).code;
    const member = await ledger.books.addMember({ name: `A ${role}`, role });
    return (await ledger.books.createSignInLink({ member_id: member.id })).code;
  };
  return {
    url,
    booksId: (await ledger.books.read()).id,
    ledger,
    bankId: bank.id,
    account,
    faults,
    signedIn: async (role, more = {}) => {
      const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: 'en-US', ...more });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url())) faults.push(`asked ${request.url()}`);
      });
      await page.goto(`${url}/app/sign-in#${await codeOf(role)}`);
      await page.locator('.frame').waitFor();
      return page;
    },
    away: async () => {
      await serving.hurry();
      return async () => {
        serving = await serve({ app, host: '127.0.0.1', port: Number(new URL(url).port) });
      };
    },
    close: async () => {
      for (const context of contexts) await context.close();
      await browser.close();
      await serving.close();
      await books.close();
      await end();
    },
  };
};

/** Opens a stage before the tests of a suite and closes it after them. Pages may complain of refusals that a story asks for, and of nothing else. */
export const staged = (use: (stage: Stage) => unknown, expected = /40[139]|422/, database: Database = 'SQLite'): void => {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await openStage(database);
    await use(stage);
  });
  afterAll(async () => {
    expect(stage?.faults.filter((fault) => !expected.test(fault))).toEqual([]);
    await stage?.close();
  });
};

/** Expects what comes about in a moment: on a busy machine, a filing and its answer take more than a second. */
export const soon = <Found>(ask: () => Found | Promise<Found>) => expect.poll(ask, { timeout: 30_000 });

/** Records of one payee, a day each, from the first of a month on. */
export const recordsOf = (description: string, month: string, amounts: readonly string[]) =>
  amounts.map((amount, at) => ({ date: `${month}-${String(at + 1).padStart(2, '0')}`, amount, description: `${description} ${at + 1}` }));

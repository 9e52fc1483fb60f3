import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LedgerClient, ledgerClient } from 'ledger-api-client';
import { createLedger, granted, type Role } from 'ledger-core';
import { postgresStore } from 'ledger-drizzle/postgres';
import { sqliteArchives, sqliteStore } from 'ledger-drizzle/sqlite';
import { readMigration, readStatement } from 'ledger-files';
import { renderPdf } from 'ledger-pdf';
import { startPostgres } from 'ledger-postgres';
import { createApp } from 'ledger-server';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { archivesFrom } from '../../server/src/closing/export/archives.ts';
import { serve } from '../../server/src/serve.ts';
import { wakingStore } from '../../server/src/work/commits.ts';
import { type Dispatcher, dispatchNotifications, dispatchWebhooks } from '../../server/src/work/dispatcher.ts';
import { openBrowser } from '../../server/test/browser.ts';
import { writtenLog } from '../../server/test/written-log.ts';

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
  /** A page of the books, like `sales?document=…`, in a browser that is signed in. */
  opened(path: string, role?: Role): Promise<Page>;
  /** Signs a page in to another company, too, and shows it. Returns its owner's client. */
  anotherCompany(page: Page, name: string): Promise<LedgerClient>;
  /** What pages complained of, and what they asked of other hosts. */
  readonly faults: string[];
  /** What the server wrote to its log, and every code, token and cookie by which pages signed in. */
  logged(): Promise<{ readonly log: string; readonly secrets: readonly string[] }>;
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
    const file = join(folder, 'books.db');
    const archive = archivesFrom(async (ledgerId) => {
      const archives = await sqliteArchives({ file, isMigrated: true });
      return { bytes: archives.export(ledgerId, {}), close: archives.close };
    });
    return { store: sqliteStore({ file }), archive, end: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const server = await startPostgres();
  return { store: await postgresStore({ url: await server.freshDatabase() }), end: () => server.stop() };
};

/** What the server reaches outside: with webhooks, they are sent, and notices are made. */
type Outside = Pick<Parameters<typeof createLedger>[0], 'secretBox' | 'webhooks' | 'channels' | 'feeds'>;

/** The real server, a company with a bank, and a browser. */
export const openStage = async (database: Database = 'SQLite', outside: Outside = {}): Promise<Stage> => {
  const { store, archive, end } = await openStore(database);
  const dispatchers: Dispatcher[] = [];
  const wake = () => {
    for (const dispatcher of dispatchers) dispatcher.wake();
  };
  const books = createLedger({ store: wakingStore(store, wake), archive, readStatement, readMigration, renderPdf, ...outside });
  if (outside.webhooks !== undefined) dispatchers.push(dispatchWebhooks(books), dispatchNotifications(books));
  const opened = granted(await books.books.open({ name: 'Juniper Coffee', currency: 'USD', legalStructure: 'corporation' }));
  const { logger, written } = writtenLog();
  const secrets: string[] = [];
  const app = createApp(books, { rates: false, logger });
  let serving = await serve({ app, host: '127.0.0.1', port: 0 });
  const { url } = serving;
  const { token } = granted(await books.tokens.create(opened.owner, { name: 'test' }));
  secrets.push(token);
  const ledger = ledgerClient({ url, token });
  const { accounts } = await ledger.accounts.chart();
  const account = (code: string) => accounts.find((each) => each.code === code)?.id ?? '';
  const bank = await ledger.sourceAccounts.create({ account_id: account('1010'), kind: 'bank', name: 'Checking' });
  const browser = await openBrowser();
  const faults: string[] = [];
  const contexts: BrowserContext[] = [];
  const codeOf = async (role: Role | undefined) => {
    if (role === undefined) return (await ledger.signInLinks.create({})).code;
    const member = await ledger.members.create({ name: `A ${role}`, role });
    return (await ledger.signInLinks.create({ member_id: member.id })).code;
  };
  const booksId = (await ledger.books.read()).id;
  const signedIn: Stage['signedIn'] = async (role, more = {}) => {
    const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: 'en-US', ...more });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url())) faults.push(`asked ${request.url()}`);
    });
    const code = await codeOf(role);
    secrets.push(code);
    await page.goto(`${url}/app/sign-in#${code}`);
    await page.locator('.frame').waitFor();
    return page;
  };
  return {
    url,
    booksId,
    ledger,
    bankId: bank.id,
    account,
    faults,
    signedIn,
    opened: async (path, role) => {
      const page = await signedIn(role);
      await page.goto(`${url}/app/${booksId}/${path}`);
      return page;
    },
    anotherCompany: async (page, name) => {
      const { owner } = granted(await books.books.open({ name, currency: 'USD', legalStructure: 'corporation' }));
      const { token } = granted(await books.tokens.create(owner, { name: 'test' }));
      const other = ledgerClient({ url, token });
      const { code } = await other.signInLinks.create({});
      secrets.push(token, code);
      await page.goto('about:blank');
      await page.goto(`${url}/app/sign-in#${code}`);
      await page.getByRole('button', { name }).waitFor();
      return other;
    },
    logged: async () => {
      const cookies = await Promise.all(contexts.map((context) => context.cookies()));
      return { log: written(), secrets: [...secrets, ...cookies.flat().map(({ value }) => value)] };
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
      for (const dispatcher of dispatchers) await dispatcher.stop();
      await books.close();
      await end();
    },
  };
};

/** Opens a stage before the tests of a suite and closes it after them. Pages may complain of refusals that a story asks for, and of nothing else; no log says by what they signed in. */
export const staged = (
  use: (stage: Stage) => unknown,
  expected = /40[139]|422/,
  database: Database = 'SQLite',
  outside: () => Outside = () => ({}),
): void => {
  let stage: Stage | undefined;
  beforeAll(async () => {
    stage = await openStage(database, outside());
    await use(stage);
  });
  afterAll(async () => {
    expect(stage?.faults.filter((fault) => !expected.test(fault))).toEqual([]);
    const { log, secrets } = (await stage?.logged()) ?? { log: '', secrets: [] };
    expect(log).toContain('/v1/session');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    await stage?.close();
  });
};

/** Holds the page's requests to addresses that match, until they may arrive. */
export const held = async (page: Page, address: RegExp): Promise<{ readonly arrive: () => void }> => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(address, async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrive };
};

/** More places than a page of these tests has for the focus. */
const MOST_TABS = 400;

/** Goes to a place with the Tab key, as a person without a mouse does; fails where it cannot be reached so. */
export const reach = async (place: Locator): Promise<void> => {
  await place.waitFor();
  await expect.poll(() => place.isEnabled()).toBe(true);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    // A list that opens under the focus hides the rest from roles, and so from the locator, until the focus leaves it.
    const [element] = await place.elementHandles();
    if (await element?.evaluate((found) => found.contains(found.ownerDocument.activeElement))) return;
    await place.page().keyboard.press('Tab');
  }
  throw new Error(`No key leads to ${place}.`);
};

/** Goes to a button, a link or a box by keys, and presses it. */
export const press = async (place: Locator): Promise<void> => {
  await reach(place);
  await place.page().keyboard.press((await place.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
};

/** Makes a row of a list the current one with its keys. */
export const toRow = async (place: Page | Locator, name: string | RegExp): Promise<void> => {
  const row = place.getByRole('row', { name }).first();
  await row.waitFor();
  if (!('goto' in place)) await reach(place.getByRole('grid'));
  for (let moves = 0; moves < MOST_TABS; moves += 1) {
    if ((await row.getAttribute('data-hand')) !== null) return;
    await row.page().keyboard.press('j');
  }
  throw new Error(`No key leads to the row ${name}.`);
};

/** Opens a row of a list with its keys. */
export const openRow = async (place: Page | Locator, name: string | RegExp): Promise<void> => {
  await toRow(place, name);
  await place.getByRole('row', { name }).first().page().keyboard.press('Enter');
};

/** Records of one payee, a day each, from the first of a month on. */
export const recordsOf = (description: string, month: string, amounts: readonly string[]) =>
  amounts.map((amount, at) => ({ date: `${month}-${String(at + 1).padStart(2, '0')}`, amount, description: `${description} ${at + 1}` }));

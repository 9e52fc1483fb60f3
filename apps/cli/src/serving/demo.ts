import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import {
  accountIds,
  type Caller,
  formatAmount,
  type Ledger,
  messageOf,
  type NewRule,
  type Settings,
  type TransactionId,
} from 'ledger-core';
import { type Config, openInstrumented, startServer } from 'ledger-server/compose';
import { trialBalanceOf } from '../closing/statements.ts';
import { define } from '../command/define.ts';
import { draw } from '../command/draw.ts';
import { counted } from '../command/shown.ts';
import { openBooks } from '../company/open-books.ts';
import { embedded } from '../connection/embedded.ts';
import { summaryOf } from '../intake/import.ts';
import { registerOf } from '../ledger/register.ts';
import { granted, type OperatorParts } from '../operate.ts';
import { fileIn } from '../review/receipts.ts';

/** Adds the command that creates demo books of a small company. */
export const addDemo = (program: Command, parts: OperatorParts): void => {
  define(
    program,
    'demo',
    'Create a sample company with three months of books in ./data/demo.db, then run the server. LEDGER_DATABASE_URL is not used.',
    ['books demo', 'LEDGER_PORT=9000 books demo'],
  ).action(() => runDemo({ ...parts.settings(), database: DATABASE, logLevel: 'warn' }, parts));
};

const DATABASE = { kind: 'sqlite', file: './data/demo.db' } as const;

const STATEMENT = join(dirname(createRequire(import.meta.url).resolve('ledger-books/package.json')), 'demo', 'juniper-coffee-checking.csv');

/** The demo rules: name, words of a description, account, and direction. */
const RULES: readonly (readonly [name: string, contains: string, code: string, direction: 'in' | 'out'])[] = [
  ['Card sales', 'SQ PAYOUT', '4010', 'in'],
  ['Web shop', 'SHOPIFY DES:TRANSFER', '4010', 'in'],
  ['Green coffee', 'CAFE IMPORTS', '5010', 'out'],
  ['Packaging', 'PACKAGING WHOLESALERS', '5010', 'out'],
  ['Rent', 'OREGON PROPERTY MGMT', '6090', 'out'],
  ['Wages', 'GUSTO DES:NET', '6510', 'out'],
  ['Payroll taxes', 'GUSTO DES:TAX', '6520', 'out'],
  ['Payroll service', 'GUSTO DES:FEE', '6110', 'out'],
  ['Electricity', 'PORTLAND GENERAL ELECTRIC', '6140', 'out'],
  ['Gas', 'NW NATURAL', '6140', 'out'],
  ['Internet', 'COMCAST', '6120', 'out'],
  ['Workspace', 'GOOGLE *WORKSPACE', '6110', 'out'],
  ['Shop software', 'SHOPIFY*', '6110', 'out'],
  ['Newsletter', 'MAILCHIMP', '6010', 'out'],
  ['Advertising', 'META ADS', '6010', 'out'],
  ['Insurance', 'STATE FARM', '6050', 'out'],
  ['Fuel: Shell', 'SHELL OIL', '6150', 'out'],
  ['Fuel: Chevron', 'CHEVRON', '6150', 'out'],
  ['Bank fee', 'MAINTENANCE FEE', '6020', 'out'],
];

/** The demo's manual decisions, by group. The savings transfer and the expo stay open, as on a real day. */
const BY_HAND: readonly (readonly [contains: string, code: string, note: string | null])[] = [
  ['ACH CREDIT', '4010', null],
  ['AMAZON MKTPL', '6070', null],
  ['OFFICE DEPOT', '6070', null],
  ['HOME DEPOT', '6100', null],
  ['DELI', '6060', null],
  ['PHO HUNG', '6060', null],
  ['DAILY GRIND', '6060', null],
  ['OWNER DRAW', '3030', 'Monthly draw'],
  ['APPLE STORE', '1600', 'Laptop for the roastery'],
  ['CPA LLP', '6080', 'Half-year review'],
  ['TAXPMT CAT', '8020', 'Corporate activity tax'],
  ['USATAXPYMT', '3030', 'Owner’s estimated income tax'],
  ['DIEDRICH', '6100', null],
];

/** Creates three months of a small company, from the bank file to a closed month, then starts the server. */
const runDemo = async (settings: Config, { print, screen }: OperatorParts): Promise<void> => {
  for (const end of ['', '-wal', '-shm']) rmSync(DATABASE.file + end, { force: true });
  const opened = await openInstrumented(settings);
  const { ledger } = opened;
  const made = await openBooks(ledger, {
    name: 'Juniper Coffee',
    currency: 'USD',
    // With this structure, every account has a tax form line. A sole proprietor's form has no balance sheet.
    legalStructure: 'llc',
    taxedAs: 's_corporation',
    timeZone: 'America/Los_Angeles',
  });
  const { owner, settings: books } = made;
  const operated = { caller: owner, settings: books };
  print(`Created the books ${books.name} (${books.id}).\n`);

  await postOpeningBalance(ledger, owner);
  for (const rule of RULES) granted(await ledger.rules.create(owner, await ruleOf(ledger, owner, rule)));
  print(`Created ${RULES.length} rules. Importing the bank statement:\n`);
  const at = embedded(ledger, owner);
  const account = await accountOf(ledger, owner, '1010');
  const imported = async () => summaryOf(await at.ledger.imports.importAccountStatement(account, await fileIn(STATEMENT)));
  print(await imported());
  print(`\nImporting the same file again:\n\n${await imported()}`);

  for (const [contains, code, note] of BY_HAND) await fileByHand(ledger, owner, contains, code, note);
  const waiting = await find(ledger, owner, { statuses: ['needs_review'] });
  print(`\nCategorized more transactions by hand. ${waiting.length} still need review.`);
  const months = await settleMonths(ledger, operated, print);
  print(`\n${draw(await trialBalanceOf(at, { asOf: '2026-09-30' }), screen)}`);
  print(`\n${draw(await registerOf(at, '1010', { since: '2026-07-01', until: '2026-09-30', limit: 12 }), screen)}`);
  const { findings, entries } = granted(await ledger.reports.verify(owner));
  print(
    `\nVerified ${counted(entries, 'entry', 'entries')}: ${findings.length === 0 ? 'no problems found' : JSON.stringify(findings)}. Closed months: ${months.join(', ')}.`,
  );

  const serving = await startServer(settings, opened);
  print(
    `\nThe server is running. Stop it with Ctrl+C. The link signs you in to the web app once, within five minutes. After that, sign in with the token.\n
  LINK   ${serving.url}${made.signInPath}
  URL    ${serving.url}   (API reference: ${serving.url}/docs)
  TOKEN  ${made.token}\n`,
  );
  print(`  curl -s -H "Authorization: Bearer ${made.token}" "${serving.url}/v1/transactions?status=needs_review&limit=3"`);
};

/** The bank balance on the day before the statement begins. */
const OPENING_BALANCE = '18420.55';

const accountOf = async (ledger: Ledger, owner: Caller, code: string) => accountIds(granted(await ledger.accounts.chart(owner)))(code);

const postOpeningBalance = async (ledger: Ledger, owner: Caller): Promise<void> => {
  granted(
    await ledger.journal.post(owner, {
      date: '2026-06-30',
      description: 'Opening balance',
      lines: [
        { accountId: await accountOf(ledger, owner, '1010'), side: 'debit', amount: OPENING_BALANCE },
        { accountId: await accountOf(ledger, owner, '3900'), side: 'credit', amount: OPENING_BALANCE },
      ],
    }),
  );
};

const ruleOf = async (
  ledger: Ledger,
  owner: Caller,
  [name, descriptionContains, code, direction]: (typeof RULES)[number],
): Promise<NewRule> => ({
  name,
  descriptionContains,
  direction,
  accountId: await accountOf(ledger, owner, code),
});

const find = async (
  ledger: Ledger,
  owner: Caller,
  query: { readonly text?: string; readonly statuses?: readonly ['needs_review'] },
): Promise<readonly TransactionId[]> =>
  granted(await ledger.transactions.list(owner, { ...query, limit: 200 })).data.map(({ transaction }) => transaction.id);

const fileByHand = async (ledger: Ledger, owner: Caller, contains: string, code: string, note: string | null): Promise<void> => {
  const transactionIds = await find(ledger, owner, { text: contains, statuses: ['needs_review'] });
  if (transactionIds.length === 0) return;
  const { refused } = granted(
    await ledger.transactions.categorizeMany(owner, {
      transactionIds,
      categoryAccountId: await accountOf(ledger, owner, code),
      ...(note === null ? {} : { note }),
    }),
  );
  for (const { refusal } of refused) throw new Error(messageOf(refusal));
};

/** Closes July, first without force, which is refused as long as transactions need review, then with force. */
const settleMonths = async (
  ledger: Ledger,
  { caller, settings }: { readonly caller: Caller; readonly settings: Settings },
  print: (text: string) => void,
) => {
  const first = await ledger.periods.close(caller, '2026-07');
  if ('refused' in first) print(`\nClosing July was refused: ${messageOf(first)}`);
  const savings = granted(await ledger.transactions.list(caller, { text: 'JUNIPER SAVINGS', limit: 10 })).data.filter(
    ({ transaction }) => transaction.date < '2026-08-01',
  );
  for (const { transaction } of savings) {
    const amount = formatAmount(transaction.amountMinor, settings.currency.scale);
    print(`  ${transaction.date} ${transaction.description} (${amount}) still needs review. Closing July with force.`);
  }
  granted(await ledger.periods.close(caller, '2026-07', { force: true }));
  const july = granted(await ledger.transactions.list(caller, { until: '2026-07-31', statuses: ['posted'], limit: 1 })).data[0];
  if (july !== undefined) {
    const again = await ledger.transactions.categorize(caller, july.transaction.id, {
      categoryAccountId: await accountOf(ledger, caller, '6070'),
    });
    if ('refused' in again) print(`  Recategorizing a July transaction is now refused (${again.refused}): ${messageOf(again)}`);
  }
  return ['2026-07'];
};

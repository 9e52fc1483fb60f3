import { type Act, type Desk, money } from '../desk.ts';

/** Before the first month of the run's own books. */
const CUTOVER = '2010-12-31';

/** The closing balances of other books. */
const oldBooks = (cents: number) => ({
  accounts: [
    { id: 'bank', name: 'Main bank', type: 'Bank', is_cash: true },
    { id: 'earned', name: 'Retained Earnings', type: 'Equity' },
  ],
  trial_balance: [
    { account_id: 'bank', debit: money(cents) },
    { account_id: 'earned', credit: money(cents) },
  ],
});

/** Migrates other books, and abandons the migration before posting or undoes it afterwards. */
const moveIn = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, account } = desk;
  const body = { cutover_date: CUTOVER, mode: 'opening_balances', source: 'other', snapshot: oldBooks(desk.whole(100, 900_000)) } as const;
  const started = await write('start a migration', (once) => client.migrations.start(body, once));
  if (started === null) return;
  const { id } = started;
  recorded.note('migration', started);
  const mappings = [{ source_account_id: 'bank', account_id: account('1010') }];
  const mapped = await write('map the accounts of a migration', (once) => client.migrations.mapAccounts(id, { mappings }, once));
  if (mapped === null) return;
  recorded.note('migration', mapped);
  const posted = desk.isOneIn(3) ? null : await write('post a migration', (once) => client.migrations.post(id, once));
  if (posted !== null) recorded.note('migration', posted);
  await send(() => client.migrations.differences(id));
  const ended =
    posted === null
      ? await write('abandon a migration', (once) => client.migrations.abandon(id, once))
      : await write('undo a migration', (once) => client.migrations.undo(id, once));
  if (ended !== null) recorded.note('migration', ended);
};

export const MIGRATION: readonly Act[] = [{ often: 1, act: moveIn }];

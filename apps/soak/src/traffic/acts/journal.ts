import { type Act, type Desk, expense, money, take } from '../desk.ts';

/** Two lines: an account and an amount on each side. */
const linesOf = (...sides: readonly [readonly [string, string], readonly [string, string]]) =>
  sides.map(([account_id, amount], at) => ({ account_id, amount, direction: at === 0 ? ('debit' as const) : ('credit' as const) }));

const post = async (desk: Desk): Promise<void> => {
  const { write, client, account, recorded, unreversed, whole, mark } = desk;
  const amount = money(whole(1, 900_000));
  const sells = desk.isOneIn(2);
  const [debit, credit] = sells ? [account('1010'), account('4010')] : [expense(desk), account('1010')];
  // Sometimes in a month that another act closes. Then it may be refused.
  const day = desk.isOneIn(25) ? `2026-0${whole(1, 2)}-1${whole(0, 9)}` : desk.day();
  const lines = linesOf([debit, amount], [credit, amount]);
  const body = { entry_date: day, description: mark('entry'), lines };
  const entry = await write('post', (once) => client.journal.post(body, once));
  if (entry === null) return;
  recorded.note('entry', entry);
  unreversed.push(entry.id);
};

/** A reversal changes the reversed entry, and nothing else does. */
const reverse = async (desk: Desk): Promise<void> => {
  const { write, client, recorded } = desk;
  const id = take(desk.unreversed, desk);
  if (id === undefined) return;
  const reversal = await write('reverse', (once) => client.journal.reverse(id, once));
  if (reversal === null) return;
  recorded.note('entry', reversal);
  recorded.note('entry', { id }, { reversed_by_entry_id: reversal.id });
};

const tryOut = async ({ send, client, account, day }: Desk): Promise<void> => {
  const body = { entry_date: day(), description: 'only rehearsed', lines: linesOf([account('1010'), '9.99'], [account('4010'), '9.99']) };
  await send(() => client.journal.post(body, { dryRun: true }));
};

/** An unbalanced entry is refused, and no list contains it. */
const mistake = async ({ write, client, account, day, mark }: Desk): Promise<void> => {
  const lines = linesOf([account('1010'), '10.00'], [account('4010'), '10.01']);
  const body = { entry_date: day(), description: mark('mistake'), lines };
  await write('post an unbalanced entry', (once) => client.journal.post(body, once));
};

const openAccount = async ({ write, client, recorded, mark, whole }: Desk): Promise<void> => {
  const body = { code: String(whole(60_000, 69_999)), name: mark('account'), type: 'expense' as const };
  const account = await write('open an account', (once) => client.accounts.create(body, once));
  if (account !== null) recorded.note('account', account);
};

/** Changes groups of lines that include categorized transactions. */
const group = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark, categorized } = desk;
  const body = { name: mark('dimension'), values: ['North'] };
  const made = await write('make a dimension', (once) => client.dimensions.create(body, once));
  if (made === null) return;
  recorded.note('dimension', made);
  const more = await write('add a value', (once) => client.dimensions.addValue(made.id, { name: 'South' }, once));
  if (more !== null) recorded.note('dimension', more);
  const id = take(categorized, desk);
  const value = made.values[0];
  if (id === undefined || value === undefined) return;
  const dimensions = [{ dimension_id: made.id, value_id: value.id }];
  const grouped = await write('set dimensions', (once) => client.transactions.setDimensions(id, { dimensions }, once));
  if (grouped !== null) recorded.note('transaction', grouped);
  categorized.push(id);
};

export const JOURNAL: readonly Act[] = [
  { often: 14, act: post },
  { often: 4, act: reverse },
  { often: 2, act: tryOut },
  { often: 1, act: mistake },
  { often: 1, act: openAccount },
  { often: 1, act: group },
];

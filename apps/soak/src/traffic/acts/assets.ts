import { type Act, type Desk, money } from '../desk.ts';

/** A bank row that no other act knows. */
const newRow = async (desk: Desk, words: string, amount: string): Promise<string | undefined> => {
  const { write, client, bank, mark, recorded } = desk;
  const id = mark(words);
  const record = { id, date: desk.day(), amount, description: id };
  const taken = await write(`take in a ${words}`, (once) => client.imports.importRecords(bank, { records: [record] }, once));
  const eventId = taken?.transactions[0]?.id;
  if (eventId !== undefined) recorded.note('transaction', { id: eventId }, { event_date: record.date });
  return eventId;
};

/** A purchase is added to the register. A scheduled job posts its monthly depreciation. */
const buy = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark } = desk;
  const id = await newRow(desk, 'purchase', `-${money(desk.whole(100_000, 900_000))}`);
  if (id === undefined) return;
  const body = { name: mark('asset') };
  const bought = await write('buy an asset', (once) => client.transactions.capitalize(id, body, once));
  if (bought === null) return;
  recorded.note('transaction', bought);
  if (bought.fixed_asset_id !== null)
    recorded.note('asset', { id: bought.fixed_asset_id }, { name: body.name, event_id: id, cost: bought.amount });
};

/** A payment for a year, which is amortized monthly. */
const prepay = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, account } = desk;
  const id = await newRow(desk, 'premium', `-${money(desk.whole(12_000, 90_000))}`);
  if (id === undefined) return;
  const categorized = await write('file a premium', (once) =>
    client.transactions.categorize(id, { category_account_id: account('6050') }, once),
  );
  if (categorized === null) return;
  recorded.note('transaction', categorized);
  const spread = await write('spread over months', (once) => client.schedules.create({ event_id: id, months: 12 }, once));
  if (spread !== null) recorded.note('schedule', spread);
};

const moveMoney = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, deposits } = desk;
  const id = await newRow(desk, 'deposit', `-${money(desk.whole(100, 90_000))}`);
  if (id === undefined) return;
  await send(() => client.transactions.matchCandidates(id));
  const moved = await write('transfer', (once) => client.transactions.transfer(id, { other_account_id: deposits }, once));
  if (moved !== null) recorded.note('transaction', moved);
};

/** An owner contributes money, or withdraws some. */
const moveCapital = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded } = desk;
  const [sign, purpose] = desk.isOneIn(2) ? (['', 'contribution'] as const) : (['-', 'distribution'] as const);
  const id = await newRow(desk, purpose, `${sign}${money(desk.whole(10_000, 900_000))}`);
  if (id === undefined) return;
  await send(() => client.transactions.capitalOptions(id));
  const categorized = await write('file owner money', (once) => client.transactions.recordOwnerMoney(id, { purpose }, once));
  if (categorized !== null) recorded.note('transaction', categorized);
};

const annotate = async (desk: Desk): Promise<void> => {
  const { write, client } = desk;
  const id = desk.oneOf(desk.customers);
  if (id === undefined) return;
  const body = { metadata: { note: desk.mark('metadata') } };
  await write('annotate', (once) => client.annotations.change(id, body, once));
};

export const ASSETS: readonly Act[] = [
  { often: 1, act: buy },
  { often: 1, act: prepay },
  { often: 2, act: moveMoney },
  { often: 1, act: moveCapital },
  { often: 1, act: annotate },
];

import { type Act, type Desk, expense, money, take } from '../desk.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** The rows that a feed reports: a few, each with a unique description. */
const takeInRecords = async (desk: Desk): Promise<void> => {
  const { write, client, bank, mark, whole, undecided, recorded } = desk;
  const records = Array.from({ length: whole(2, 6) }, () => {
    const id = mark('row');
    return { id, date: desk.day(), amount: `-${money(whole(100, 90_000))}`, description: id };
  });
  const taken = await write('import records', (once) => client.imports.importRecords(bank, { records }, once));
  for (const { id, event_date } of taken?.transactions ?? []) {
    recorded.note('transaction', { id }, { event_date });
    undecided.push(id);
  }
};

const takeInStatement = async (desk: Desk): Promise<void> => {
  const { write, client, bank, mark, whole, undecided, recorded } = desk;
  const rows = Array.from({ length: whole(2, 12) }, () => `${desk.day()},${mark('line')},-${money(whole(100, 90_000))}`);
  const file = new File([`Date,Description,Amount\n${rows.join('\n')}\n`], `${mark('statement')}.csv`, { type: 'text/csv' });
  const taken = await write('import a statement', (once) => client.imports.importStatement(bank, file, {}, once));
  for (const { id, event_date } of taken?.transactions ?? []) {
    recorded.note('transaction', { id }, { event_date });
    undecided.push(id);
  }
};

const file = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, categorized } = desk;
  const id = take(desk.undecided, desk);
  if (id === undefined) return;
  const body = { category_account_id: expense(desk), note: desk.mark('note') };
  const done = await write('file', (once) => client.transactions.categorize(id, body, once));
  if (done !== null) recorded.note('transaction', done);
  categorized.push(id);
};

const fileMany = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, categorized, undecided, whole } = desk;
  if (undecided.length < 8) return;
  const ids = Array.from({ length: whole(2, 6) }, () => take(undecided, desk)).filter((id) => id !== undefined);
  const body = { event_ids: ids, category_account_id: expense(desk), note: desk.mark('bulk') };
  const done = await write('file many', (once) => client.transactions.categorizeMany(body, once));
  for (const transaction of done?.filed ?? []) recorded.note('transaction', transaction);
  categorized.push(...ids);
};

const split = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, account, categorized } = desk;
  const id = take(desk.undecided, desk);
  const found = id === undefined ? null : await send(() => client.transactions.read(id));
  if (found === null || id === undefined) return;
  const cents = Math.round(Math.abs(Number(found.amount)) * 100);
  const first = desk.whole(1, cents - 1);
  const parts = [
    { amount: money(first), category_account_id: account('6090') },
    { amount: money(cents - first), category_account_id: account('6070') },
  ];
  const done = await write('split', (once) => client.transactions.split(id, { parts }, once));
  if (done !== null) recorded.note('transaction', done);
  categorized.push(id);
};

/** Recategorizes a transaction, or reopens it. */
const fileAgain = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, undecided, categorized } = desk;
  const id = take(desk.categorized, desk);
  if (id === undefined) return;
  if (desk.isOneIn(2)) {
    const body = { category_account_id: expense(desk) };
    const done = await write('file again', (once) => client.transactions.categorize(id, body, once));
    if (done !== null) recorded.note('transaction', done);
    categorized.push(id);
    return;
  }
  const done = await write('undo a filing', (once) => client.transactions.reopen(id, { reason: 'It was another shop' }, once));
  if (done !== null) recorded.note('transaction', done);
  undecided.push(id);
};

/** Other acts do not use excluded transactions. Repeating the request changes nothing. */
const exclude = async (desk: Desk): Promise<void> => {
  const { send, client, recorded } = desk;
  const id = take(desk.undecided, desk);
  if (id === undefined) return;
  const done = await send(() => client.transactions.exclude(id, { reason: 'Private' }));
  const now = done ?? (await send(() => client.transactions.read(id)));
  if (now !== null) recorded.note('transaction', now);
};

const comment = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark } = desk;
  const id = desk.oneOf(desk.categorized);
  if (id === undefined) return;
  const text = mark('comment');
  const made = await write('comment', (once) => client.comments.create(id, { text }, once));
  if (made === null) return;
  recorded.note('comment', made);
  if (!desk.isOneIn(3)) return;
  const resolved = await write('resolve a comment', (once) => client.comments.resolve(made.id, once));
  if (resolved !== null) recorded.note('comment', resolved);
};

const addReceipt = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark } = desk;
  const id = desk.oneOf(desk.categorized);
  const bytes = desk.isOneIn(2)
    ? new File([`%PDF-1.4\nTotal ${mark('receipt')}\n`], 'receipt.pdf', { type: 'application/pdf' })
    : new File([PNG], 'receipt.png');
  const document = await write('add a receipt', (once) => client.documents.create({ file: bytes }, { kind: 'receipt' }, once));
  if (document === null) return;
  recorded.note('document', document);
  if (id !== undefined) await write('attach a receipt', (once) => client.documents.attach(document.id, { transaction_id: id }, once));
};

const rule = async (desk: Desk): Promise<void> => {
  const { write, send, client, mark } = desk;
  const name = mark('rule');
  const body = { name, account_id: expense(desk), conditions: { description_contains: name } };
  const made = await write('make a rule', (once) => client.rules.create(body, once));
  if (made === null) return;
  await send(() => client.rules.preview(made.id));
  const off = await write('turn a rule off', (once) => client.rules.change(made.id, { is_active: false }, once));
  if (off === null) return;
  await send(() => client.rules.delete(made.id).then(() => true));
};

export const BANK: readonly Act[] = [
  { often: 6, act: takeInRecords },
  { often: 3, act: takeInStatement },
  { often: 10, act: file },
  { often: 4, act: fileMany },
  { often: 2, act: split },
  { often: 4, act: fileAgain },
  { often: 1, act: exclude },
  { often: 3, act: comment },
  { often: 2, act: addReceipt },
  { often: 1, act: rule },
];

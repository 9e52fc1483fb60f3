import { type Act, type Desk, expense, money, type Open, take } from '../desk.ts';

const addCounterparty = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark, whole, customers, vendors } = desk;
  const kind = desk.isOneIn(2) ? ('customer' as const) : ('vendor' as const);
  const body = { name: mark(kind), kinds: [kind], terms_days: whole(1, 60) };
  const counterparty = await write('add a party', (once) => client.counterparties.create(body, once));
  if (counterparty === null) return;
  recorded.note('counterparty', counterparty);
  (kind === 'customer' ? customers : vendors).push(counterparty.id);
  if (!desk.isOneIn(3)) return;
  const change = { terms_days: whole(1, 60) };
  const changed = await write('change a party', (once) => client.counterparties.change(counterparty.id, change, once));
  if (changed !== null) recorded.note('counterparty', changed);
};

const lineOf = (account_id: string, cents: number) => [{ account_id, description: 'Work', unit_price: money(cents) }];

const issue = async (desk: Desk, counterpartyId: string, cents: number): Promise<Open | null> => {
  const { write, client, recorded, account, mark } = desk;
  const terms = { party_id: counterpartyId, issue_date: desk.day(), memo: mark('invoice'), lines: lineOf(account('4010'), cents) };
  const draft = await write('draft an invoice', (once) => client.invoices.create(terms, once));
  if (draft === null) return null;
  recorded.note('invoice', draft);
  const issued = await write('issue an invoice', (once) => client.invoices.issue(draft.id, once));
  if (issued === null) return null;
  recorded.note('invoice', issued);
  return { id: draft.id, counterpartyId, cents };
};

const approve = async (desk: Desk, counterpartyId: string, cents: number): Promise<Open | null> => {
  const { write, client, recorded, mark } = desk;
  const number = mark('B');
  const terms = { party_id: counterpartyId, issue_date: desk.day(), number, memo: mark('bill'), lines: lineOf(expense(desk), cents) };
  const draft = await write('enter a bill', (once) => client.bills.create(terms, once));
  if (draft === null) return null;
  recorded.note('bill', draft);
  const approved = await write('approve a bill', (once) => client.bills.approve(draft.id, once));
  if (approved === null) return null;
  recorded.note('bill', approved);
  return { id: draft.id, counterpartyId, cents };
};

const invoice = async (desk: Desk): Promise<void> => {
  const counterpartyId = desk.oneOf(desk.customers);
  const open = counterpartyId === undefined ? null : await issue(desk, counterpartyId, desk.whole(1_000, 500_000));
  if (open !== null) desk.invoices.push(open);
};

const bill = async (desk: Desk): Promise<void> => {
  const counterpartyId = desk.oneOf(desk.vendors);
  const open = counterpartyId === undefined ? null : await approve(desk, counterpartyId, desk.whole(1_000, 500_000));
  if (open !== null) desk.bills.push(open);
};

/** A payment is received or made, and is applied to a document in whole or in part. Sometimes it is unapplied. */
const settle = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, bank, mark } = desk;
  const isIn = desk.isOneIn(2);
  const pool = isIn ? desk.invoices : desk.bills;
  const open = take(pool, desk);
  if (open === undefined) return;
  const pays = desk.isOneIn(3) ? desk.whole(1, open.cents) : open.cents;
  const id = mark('payment');
  const record = { id, date: desk.day(), amount: `${isIn ? '' : '-'}${money(pays)}`, description: id };
  const taken = await write('import a payment', (once) => client.imports.importRecords(bank, { records: [record] }, once));
  const eventId = taken?.transactions[0]?.id;
  if (eventId === undefined) return void pool.push(open);
  recorded.note('transaction', { id: eventId }, { event_date: record.date });
  const part = isIn ? { invoice_id: open.id, amount: money(pays) } : { bill_id: open.id, amount: money(pays) };
  const paid = await write('settle', (once) => client.transactions.settle(eventId, { parts: [part] }, once));
  if (paid === null) return void pool.push(open);
  recorded.note('transaction', paid);
  const rest = open.cents - pays;
  const kind = isIn ? 'invoice' : 'bill';
  const whileOpen = isIn ? 'issued' : 'approved';
  recorded.note(kind, open, { open: money(rest), status: rest === 0 ? 'paid' : whileOpen });
  if (!desk.isOneIn(4)) {
    if (rest > 0) pool.push({ ...open, cents: rest });
    return;
  }
  const undone = await write('undo a settlement', (once) => client.transactions.reopen(eventId, { reason: 'Another one' }, once));
  if (undone === null) return;
  recorded.note('transaction', undone);
  recorded.note(kind, open, { open: money(open.cents), status: isIn ? 'issued' : 'approved' });
  pool.push(open);
  await send(() => client.transactions.settlement(eventId));
};

const writeOff = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, account } = desk;
  const isInvoice = desk.isOneIn(2);
  const pool = isInvoice ? desk.invoices : desk.bills;
  const open = take(pool, desk);
  if (open === undefined) return;
  const terms = { account_id: isInvoice ? account('6070') : account('4010'), reason: 'Small' };
  const done = isInvoice
    ? await write('write off an invoice', (once) => client.invoices.writeOff(open.id, terms, once))
    : await write('write off a bill', (once) => client.bills.writeOff(open.id, terms, once));
  if (done === null) pool.push(open);
  else recorded.note(isInvoice ? 'invoice' : 'bill', done);
};

const voidOne = async (desk: Desk): Promise<void> => {
  const { write, client, recorded } = desk;
  const counterpartyId = desk.oneOf(desk.customers);
  const open = counterpartyId === undefined ? null : await issue(desk, counterpartyId, desk.whole(1_000, 9_000));
  if (open === null) return;
  const done = await write('void an invoice', (once) => client.invoices.void(open.id, { reason: 'Sent twice' }, once));
  if (done !== null) recorded.note('invoice', done);
};

/** A credit note for a new customer, so that the open balance of the invoice is known. */
const credit = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, account, mark, invoices } = desk;
  const open = take(invoices, desk);
  if (open === undefined) return;
  const cents = desk.whole(1, open.cents);
  const terms = { party_id: open.counterpartyId, issue_date: desk.day(), memo: mark('credit'), lines: lineOf(account('4010'), cents) };
  const draft = await write('draft a credit note', (once) => client.creditNotes.create(terms, once));
  if (draft === null) return void invoices.push(open);
  recorded.note('credit note', draft);
  const issued = await write('issue a credit note', (once) => client.creditNotes.issue(draft.id, once));
  if (issued !== null) recorded.note('credit note', issued);
  const applied =
    issued === null
      ? null
      : await write('apply a credit note', (once) => client.creditNotes.apply(draft.id, { invoice_ids: [open.id] }, once));
  if (applied === null) return void invoices.push(open);
  recorded.note('credit note', applied);
  const rest = open.cents - cents;
  recorded.note('invoice', open, { open: money(rest), status: rest === 0 ? 'paid' : 'issued' });
  if (desk.isOneIn(3)) {
    const undone = await write('undo a credit note', (once) => client.creditNotes.unapply(draft.id, {}, once));
    if (undone === null) return;
    recorded.note('credit note', undone);
    recorded.note('invoice', open, { open: money(open.cents), status: 'issued' });
    invoices.push(open);
  } else if (rest > 0) invoices.push({ ...open, cents: rest });
};

const vendorCredit = async (desk: Desk): Promise<void> => {
  const { write, client, recorded, mark } = desk;
  const counterpartyId = desk.oneOf(desk.vendors);
  if (counterpartyId === undefined) return;
  const terms = {
    party_id: counterpartyId,
    issue_date: desk.day(),
    number: mark('VC'),
    memo: mark('vendor credit'),
    lines: lineOf(expense(desk), 700),
  };
  const draft = await write('enter a vendor credit', (once) => client.vendorCredits.create(terms, once));
  if (draft === null) return;
  recorded.note('vendor credit', draft);
  const approved = await write('approve a vendor credit', (once) => client.vendorCredits.approve(draft.id, once));
  if (approved !== null) recorded.note('vendor credit', approved);
};

const recur = async (desk: Desk): Promise<void> => {
  const { write, send, client, recorded, account, mark, recurrences } = desk;
  const counterpartyId = desk.oneOf(desk.customers);
  if (counterpartyId === undefined) return;
  const template = { kind: 'invoice' as const, party_id: counterpartyId, lines: lineOf(account('4010'), 5_000), memo: mark('recurring') };
  const body = { name: mark('recurrence'), template, first: desk.day(), unit: 'month' as const, every: desk.whole(1, 3) };
  const made = await write('make a recurrence', (once) => client.recurrences.create(body, once));
  if (made === null) return;
  recorded.note('recurrence', made);
  if (desk.isOneIn(2)) await send(() => client.recurrences.read(made.id));
  else await write('make what recurs', (once) => client.recurrences.run(once));
  if (desk.isOneIn(3)) {
    const paused = await write('pause a recurrence', (once) => client.recurrences.pause(made.id, once));
    if (paused !== null) recorded.note('recurrence', paused);
  }
  recurrences.push(made.id);
  // Few recurrences stay active, so that their documents do not dominate the books.
  const over = recurrences.length > 4 ? recurrences.shift() : undefined;
  if (over === undefined) return;
  const ended = await write('end a recurrence', (once) => client.recurrences.end(over, once));
  if (ended !== null) recorded.note('recurrence', ended);
};

export const TRADE: readonly Act[] = [
  { often: 2, act: addCounterparty },
  { often: 5, act: invoice },
  { often: 5, act: bill },
  { often: 7, act: settle },
  { often: 1, act: writeOff },
  { often: 1, act: voidOne },
  { often: 2, act: credit },
  { often: 1, act: vendorCredit },
  { often: 1, act: recur },
];

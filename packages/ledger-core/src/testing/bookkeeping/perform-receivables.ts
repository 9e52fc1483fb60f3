import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth, monthOf } from '../../kernel/dates.ts';
import type { CounterpartyId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { entryOf } from '../company.ts';
import { openOf } from '../documents.ts';
import { importAll } from '../transactions.ts';
import { DAYS, MONTHS, type ReceivablesCommand, type RenderedDocument } from './draw-receivables.ts';
import { applyOne, credit, dayOf, replaceCredit } from './perform-credits.ts';
import { takeBackOne, voidOne, writeOffOne } from './remove-from-books.ts';
import { at, type RunningReceivables } from './running-receivables.ts';

const outcomeOf = (command: ReceivablesCommand, result: unknown): string =>
  `${command.do}: ${isRefusal(result) ? `refused with ${result.refused}` : 'granted'}`;

export const performReceivables = async (running: RunningReceivables, command: ReceivablesCommand): Promise<string> => {
  const { company, transactions } = running;
  const { ledger, owner, account, clock } = company;
  switch (command.do) {
    case 'invoice':
    case 'bill':
      return outcomeOf(command, await write(running, command));
    case 'credit note':
    case 'vendor credit':
      return outcomeOf(command, await credit(running, command));
    case 'money':
      return outcomeOf(command, await receive(running, command));
    case 'settle':
      return outcomeOf(command, await pay(running, command));
    case 'apply note':
    case 'unapply note': {
      const result = await applyOne(running, command);
      return result === undefined ? 'nothing' : outcomeOf(command, result);
    }
    case 'apply cash':
      return outcomeOf(
        command,
        await ledger.counterparties.applyCash(
          owner,
          at(running.counterparties, command.counterparty) as CounterpartyId,
          dayOf(command.day),
        ),
      );
    case 'release':
      return outcomeOf(command, await ledger.schedules.run(owner, { through: at(MONTHS, command.month) ?? '' }));
    case 'reopen':
    case 'categorize': {
      const id = at(transactions, command.transaction);
      if (id === undefined) return 'nothing';
      return outcomeOf(
        command,
        command.do === 'reopen'
          ? await ledger.transactions.reopen(owner, id, {})
          : await ledger.transactions.categorize(owner, id, { categoryAccountId: account('2700') }),
      );
    }
    case 'void':
      return outcomeOf(command, await voidOne(running, command.document));
    case 'write off':
      return outcomeOf(command, await writeOffOne(running, command));
    case 'take write-off back':
      return outcomeOf(command, await takeBackOne(running, command.writeOff));
    case 'entry':
      return outcomeOf(command, await enter(running, command));
    case 'close':
      return outcomeOf(command, await ledger.periods.close(owner, at(MONTHS, command.month) ?? '', { force: true }));
    case 'open':
      return outcomeOf(command, await ledger.periods.reopen(owner, at(MONTHS, command.month) ?? '', 'again'));
    case 'replace credit':
      return outcomeOf(command, await replaceCredit(running, command));
    case 'wait':
      clock.advance(command.days * 24 * 3_600_000);
      return 'wait';
  }
};

type Do<Name extends Exclude<ReceivablesCommand['do'], RenderedDocument['do']>> = Extract<ReceivablesCommand, { readonly do: Name }>;

const write = async ({ company, counterparties, documents }: RunningReceivables, command: RenderedDocument) => {
  const { ledger, owner, account } = company;
  const [kind, code] = command.do === 'invoice' ? (['invoice', '4010'] as const) : (['bill', '6070'] as const);
  const terms = {
    counterpartyId: at(counterparties, command.counterparty) as CounterpartyId,
    issueDate: DAYS[command.day] as IsoDate,
    dueDate: addDays(DAYS[command.day] as IsoDate, command.cents / 10),
    lines: [{ accountId: account(code), description: 'Goods', unitPrice: formatAmount(BigInt(command.cents), 2), ...serviceOf(command) }],
  };
  const added =
    kind === 'invoice'
      ? await ledger.invoices.create(owner, terms)
      : await ledger.bills.create(owner, { ...terms, number: `B-${documents.length + 100}` });
  if (isRefusal(added)) return added;
  const { id } = added.invoice;
  const issued = kind === 'invoice' ? await ledger.invoices.issue(owner, id) : await ledger.bills.approve(owner, id);
  if (!isRefusal(issued)) documents.push({ kind, id, number: issued.invoice.number ?? '' });
  return issued;
};

/** The service period of every third document: three months, from the month before its own. */
const serviceOf = ({ of, day }: RenderedDocument) => {
  if (of % 3 !== 0) return {};
  const first = addMonths(monthOf(DAYS[day] as IsoDate), -1);
  return { serviceStart: firstOfMonth(first), serviceEnd: lastOfMonth(addMonths(first, 2)) };
};

/** Money in or money out. The description may contain a document number, so that the service settles it. */
const receive = async ({ company, documents, transactions }: RunningReceivables, command: Do<'money'>) => {
  const named = command.names % 3 === 0 ? at(documents, command.names)?.number : undefined;
  const report = await importAll(company, {
    date: DAYS[command.day] as IsoDate,
    amount: formatAmount(BigInt(command.cents), 2),
    description: `Payment ${named ?? ''} ${'x'.repeat(transactions.length + 1)}`,
  });
  transactions.push(...report.transactions.map(({ id }) => id));
  return report;
};

const pay = async ({ company, counterparties, documents, notes, transactions }: RunningReceivables, command: Do<'settle'>) => {
  const { ledger, owner, account } = company;
  const id = at(transactions, command.transaction);
  if (id === undefined) return undefined;
  const parts = [];
  for (const one of command.documents) {
    const paid = at([...documents, ...notes], one);
    if (paid === undefined) continue;
    const open = await openOf(company, paid.id);
    const amount = formatAmount((open * BigInt(command.percent)) / 100n, 2);
    parts.push({ amount, ...partOf(paid) });
  }
  const withheld = command.fee ? { accountId: account('6020'), amount: '0.50' } : null;
  return ledger.transactions.settle(owner, id, {
    parts,
    withheld,
    counterpartyId: parts.length === 0 ? at(counterparties, command.transaction) : null,
  });
};

type Paid = RunningReceivables['documents'][number] | RunningReceivables['notes'][number];

/** The field of a settlement part for each kind. */
const partOf = (paid: Paid) => {
  switch (paid.kind) {
    case 'invoice':
      return { invoiceId: paid.id };
    case 'bill':
      return { billId: paid.id };
    case 'credit_note':
      return { creditNoteId: paid.id };
    case 'vendor_credit':
      return { vendorCreditId: paid.id };
  }
};

const enter = async ({ company, counterparties, entries }: RunningReceivables, command: Do<'entry'>) => {
  const counterparty = at(counterparties, command.counterparty) as CounterpartyId;
  const amount = formatAmount(BigInt(command.cents), 2);
  const entry = entryOf(company, DAYS[command.day] as IsoDate, [
    ['1100', 'debit', amount],
    ['4010', 'credit', amount],
  ]);
  const posted = await company.ledger.journal.post(company.owner, {
    ...entry,
    lines: entry.lines.map((line) => ({ ...line, counterpartyId: counterparty })),
  });
  if (!isRefusal(posted)) entries.push({ counterparty, day: DAYS[command.day] as IsoDate, minor: BigInt(command.cents) });
  return posted;
};

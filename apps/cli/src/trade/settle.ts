import type { Command } from 'commander';
import type { Schemas } from 'ledger-client';
import { oneOf } from '../choosing/one-of.ts';
import { transactionOf } from '../choosing/transaction.ts';
import { answers, define } from '../command/define.ts';
import { amountOf, minorOf } from '../command/minor.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type DecisionFlags, decide, dryRun } from '../review/decision.ts';
import { type Document, KINDS } from './document-kinds.ts';

/** The command that files a payment as paying invoices or bills.  [CLI-38] */
export const addSettle = (program: Command, parts: Parts): void => {
  const command = define(program, 'settle', 'Files a payment as paying invoices or bills; without a number, lists what it may pay.', [
    'ledger settle "BLUE FOX"',
    'ledger settle "BLUE FOX" INV-0002 --dry-run',
  ])
    .argument('<transaction>', 'the end of its id, or words of its description')
    .argument('[number...]', 'an invoice (of money out a bill) that it pays; NUMBER=AMOUNT pays a part');
  answers(dryRun(command), parts, async (at, flags: DecisionFlags, given: string, numbers: readonly string[]) => {
    const transaction = await transactionOf(at, given);
    if (numbers.length === 0) return proposals(at, transaction.id);
    const shares = await sharesOf(at, numbers, transaction.direction === 'out' ? 'bill' : 'invoice', transaction.amount);
    const act = (dryRun: boolean) => at.ledger.settlement.settleTransaction(transaction.id, { parts: shares }, { dryRun });
    return decide(parts, at, transaction, { did: 'Settled', act, undo: ['transactions', 'reopen', transaction.id, {}] }, flags);
  });
};

const proposals = async ({ ledger }: Connection, id: string) => {
  const answer = await ledger.settlement.read(id);
  const rows = answer.proposals.flatMap((proposal) => proposal.parts.map((part) => ({ ...proposal, ...part })));
  const table = tableOf(rows, {
    number: (row) => row.number,
    counterparty: (row) => row.party_name,
    amount: (row) => row.amount,
    why: (row) => row.reason,
  });
  return {
    json: answer,
    table,
    note: rows.length === 0 ? 'Nothing that is open fits; name a number: ledger settle TRANSACTION NUMBER' : undefined,
  };
};

/** Each document gets what is open of it, as long as the payment lasts. */
const sharesOf = async (
  at: Connection,
  numbers: readonly string[],
  pays: 'invoice' | 'bill',
  whole: string,
): Promise<Schemas['SettlePart'][]> => {
  const { minor_unit_scale: scale } = await at.books();
  const kind = pays === 'bill' ? KINDS[1] : KINDS[0];
  const all = await kind.all(at.ledger);
  const names = {
    id: ({ id }: Document) => id,
    text: ({ number }: Document) => number,
    called: kind.name,
    seeWith: `ledger ${kind.plural}`,
  };
  let left = minorOf(whole, scale);
  return numbers.map((text) => {
    const [, number = text, stated] = /^(.+)=([\d.]+)$/.exec(text) ?? [];
    const document = oneOf(all, number, names);
    const open = minorOf(stated ?? document.open, scale);
    const amount = open < left ? open : left;
    left -= amount;
    return { amount: amountOf(amount, scale), ...(pays === 'bill' ? { bill_id: document.id } : { invoice_id: document.id }) };
  });
};

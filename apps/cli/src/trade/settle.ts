import type { Command } from 'commander';
import type { Schemas } from 'ledger-api-client';
import { oneOf } from '../choosing/one-of.ts';
import { transactionOf } from '../choosing/transaction.ts';
import { define, results } from '../command/define.ts';
import { amountOf, minorOf } from '../command/minor.ts';
import type { Parts } from '../command/parts.ts';
import { tableOf } from '../command/shown.ts';
import type { Connection } from '../connection/connection.ts';
import { type ActOptions, confirmed, type DecisionFlags, decide } from '../review/decision.ts';
import { settling } from '../review/settling.ts';
import { type Document, nameOf } from './document.ts';
import { KINDS } from './document-kinds.ts';

/** Adds the command that applies a payment to invoices or bills.  [CLI-38] */
export const addSettle = (program: Command, parts: Parts): void => {
  const command = define(program, 'settle', 'Apply a payment to invoices or bills. Without a number, list the likely documents.', [
    'books settle "BLUE FOX"',
    'books settle "BLUE FOX" INV-0002 --dry-run',
  ])
    .argument('<transaction>', 'the end of its id, or words from its description')
    .argument(
      '[number...]',
      'money in: an invoice or vendor credit. Money out: a bill or credit note. NUMBER=AMOUNT applies a part of the payment',
    );
  results(confirmed(command), parts, async (at, flags: DecisionFlags, given: string, numbers: readonly string[]) => {
    const transaction = await transactionOf(at, given);
    if (numbers.length === 0) return proposals(at, transaction.id);
    const body = (await asProposed(at, transaction.id, numbers)) ?? {
      parts: await sharesOf(at, numbers, transaction.direction === 'out' ? 'out' : 'in', transaction.amount),
    };
    const act = (options: ActOptions) => at.ledger.transactions.settle(transaction.id, body, options);
    return decide(parts, at, transaction, { did: ['Applied', 'apply'], act }, flags);
  });
};

/** The proposal with exactly these numbers, if it allows a difference; undefined for any other. */
const asProposed = async ({ ledger }: Connection, id: string, numbers: readonly string[]) => {
  const key = (given: readonly string[]) =>
    given
      .map((number) => number.toLowerCase())
      .toSorted()
      .join('\n');
  const { proposals } = await ledger.transactions.settlement(id);
  const found = proposals.find(({ parts }) => key(parts.map(({ number }) => number)) === key(numbers));
  if (found === undefined || found.withheld === null) return undefined;
  return settling(found);
};

const proposals = async ({ ledger }: Connection, id: string) => {
  const result = await ledger.transactions.settlement(id);
  const rows = result.proposals.flatMap((proposal) => proposal.parts.map((part) => ({ ...proposal, ...part })));
  const table = tableOf(rows, {
    number: (row) => row.number,
    counterparty: (row) => row.party_name,
    amount: (row) => row.amount,
    reason: (row) => row.reason,
  });
  return {
    json: result,
    table,
    note: rows.length === 0 ? 'No open document matches. Specify a number: books settle TRANSACTION NUMBER' : undefined,
  };
};

/** The documents that money in and money out can pay, with their id fields. */
const PAID = {
  in: [
    [KINDS[0], 'invoice_id'],
    [KINDS[3], 'vendor_credit_id'],
  ],
  out: [
    [KINDS[1], 'bill_id'],
    [KINDS[2], 'credit_note_id'],
  ],
} as const;

/** Each document gets its open balance until the payment is used up. */
const sharesOf = async (
  at: Connection,
  numbers: readonly string[],
  direction: 'in' | 'out',
  whole: string,
): Promise<Schemas['SettlePart'][]> => {
  const { minor_unit_scale: scale } = await at.books();
  const paid = PAID[direction];
  const all = (
    await Promise.all(paid.map(async ([kind, field]) => (await kind.all(at.ledger)).map((document) => ({ ...document, field }))))
  ).flat();
  const names = {
    id: ({ id }: Document) => id,
    text: nameOf,
    called: paid.map(([{ name }]) => name).join(' or '),
    seeWith: paid.map(([{ plural }]) => `books ${plural}`).join(', '),
  };
  let left = minorOf(whole, scale);
  return numbers.map((text) => {
    const [, number = text, stated] = /^(.+)=([\d.]+)$/.exec(text) ?? [];
    const document = oneOf(all, number, names);
    const open = minorOf(stated ?? document.open, scale);
    const amount = open < left ? open : left;
    left -= amount;
    return { amount: amountOf(amount, scale), [document.field]: document.id };
  });
};

import { granted, type SettlementView, type TransactionId } from 'ledger-core';
import { incomingWith, sourceRecordOf } from 'ledger-core/testing';
import type { Databases, Kind } from '../databases.ts';
import { openReader, type RawReader } from '../raw-reader.ts';
import { amountOf, LAST_DAY, numberOf, openReceivables, type Receivables } from '../receivables.ts';
import { type Finding, interleaved, median } from '../rounds.ts';

const ASKED = 100;
const WARM_UP = 20;
const TARGET_MS = 10;

/** The properties of a payment, and the documents found by them. */
interface Way {
  readonly name: string;
  readonly amountOf: (at: number) => bigint;
  readonly description: (at: number) => string;
  readonly ofCounterparty: boolean;
  /** The fastest SQL query for the documents, after the transaction was read. Its parameters are the books, the account, then these values. */
  readonly sql: string;
  readonly values: (at: number, company: Receivables) => readonly string[];
}

/** A fully open document, of each counterparty in turn. */
const documentAt = (at: number): number => at * 331 + (at % 9) + 1 - ((at * 331 + (at % 9) + 1) % 10 === 0 ? 1 : 0);

/** Written so that SQLite selects the right index without statistics. */
const OPEN = 'select id, amount_minor, open_minor, date, number from open_items where ledger_no = $1 and open_minor > 0';
const WAYS: readonly Way[] = [
  {
    name: 'by a number',
    amountOf: (at) => amountOf(documentAt(at)) - 1n,
    description: (at) => `Payment of ${numberOf(documentAt(at))}`,
    ofCounterparty: false,
    sql: `${OPEN} and number_key = $3 and $2 <> ''`,
    values: (at) => [`INV-${documentAt(at) + 1}`],
  },
  {
    name: "among the party's documents",
    amountOf: (at) => amountOf(documentAt(at)),
    description: (at) => `Wire ${LETTERS[at % LETTERS.length]}`,
    ofCounterparty: true,
    sql: `${OPEN} and account_id = $2 and side = 'debit' and counterparty_id = $3 and date > '' order by date, id limit 201`,
    values: (at, { parties: counterparties }) => [counterparties[documentAt(at) % counterparties.length] as string],
  },
  {
    name: 'by the amount',
    amountOf: (at) => amountOf(documentAt(at)),
    description: (at) => `Wire ${LETTERS[at % LETTERS.length]}`,
    ofCounterparty: false,
    sql: `${OPEN} and account_id = $2 and side = 'debit' and open_minor = cast($3 as bigint) order by date, id limit 20`,
    values: (at) => [String(amountOf(documentAt(at)))],
  },
];
const LETTERS = ['alpha', 'beta', 'gamma', 'delta'] as const;

/**
 * The documents that one transaction may pay among 100,000 open items, compared with the bare look-ups of the transaction and of the
 * documents.
 */
export const settlementProposals = async (databases: Databases, kind: Kind, rounds: number): Promise<readonly Finding[]> => {
  const company = await openReceivables(databases, kind);
  const reader = openReader(company.url);
  const findings: Finding[] = [];
  for (const [place, way] of WAYS.entries()) {
    const ids = await importPayments(company, way, place);
    for (const { proposals } of await Promise.all(ids.slice(0, 3).map((id) => read(company, id))))
      if (proposals.length === 0) throw new Error(`Nothing is proposed ${way.name}.`);
    const measured = await interleaved(
      rounds,
      () => timeOf(ids, (id) => read(company, id)),
      () => timeOf(ids, (id, at) => lookUp(reader, company, way, id, at)),
    );
    findings.push({
      name: `proposals ${way.name}, 100,000 open items, ${kind}`,
      unit: 'ms',
      ...measured,
      target: `≤ ${TARGET_MS} ms`,
      holds: measured.ours <= TARGET_MS,
    });
  }
  await reader.close();
  await company.store.close();
  return findings;
};

const read = async ({ ledger, owner }: Receivables, id: TransactionId): Promise<SettlementView> =>
  granted(await ledger.transactions.settlement(owner, id));

const lookUp = async (reader: RawReader, company: Receivables, way: Way, id: TransactionId, at: number): Promise<void> => {
  const { facts, account } = company;
  const [found] = await reader.read('select * from transactions where ledger_no = $1 and id = $2', [String(facts.ledgerNo), id]);
  const documents = await reader.read(way.sql, [String(facts.ledgerNo), account('1100'), ...way.values(at, company)]);
  if (found === undefined || documents.length === 0) throw new Error(`The look-up ${way.name} finds nothing.`);
};

const timeOf = async (ids: readonly TransactionId[], run: (id: TransactionId, at: number) => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (const [step, id] of [...ids.slice(0, WARM_UP), ...ids].entries()) {
    const start = performance.now();
    await run(id, step < WARM_UP ? step : step - WARM_UP);
    if (step >= WARM_UP) times.push(performance.now() - start);
  }
  return median(times);
};

const importPayments = async (company: Receivables, way: Way, place: number): Promise<readonly TransactionId[]> => {
  const { ledger, owner, account, parties: counterparties } = company;
  const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: way.name }));
  const records = Array.from({ length: ASKED }, (_, at) =>
    sourceRecordOf({
      ref: `${place}-${at}`,
      date: LAST_DAY,
      amountMinor: way.amountOf(at),
      direction: 'in',
      kind: 'money_in',
      description: way.description(at),
      payload: `{"payment":${at}}`,
    }),
  );
  const { transactions } = granted(await ledger.imports.importIncoming(owner, source.id, incomingWith(records)));
  if (way.ofCounterparty)
    for (const { id, sourceRef } of transactions) {
      const counterpartyId = counterparties[documentAt(Number(sourceRef?.split('-')[1])) % counterparties.length] ?? null;
      granted(await ledger.transactions.setCounterparty(owner, id, counterpartyId));
    }
  const byRef = new Map(transactions.map(({ id, sourceRef }) => [sourceRef, id]));
  return records.map(({ ref }) => byRef.get(ref) as TransactionId);
};

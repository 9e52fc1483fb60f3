import type { Categorization, Entry, JournalTail, LedgerId, Line, Party, Settings, Split, Transaction } from 'ledger-core';
import { debitMinor, fold } from 'ledger-core';
import type { Row } from '../schema/tables.ts';

/** Between the core's things and rows, where the two differ in more than `ledgerId`. */

export const ledgerRow = ({ currency, ...settings }: Settings, tail: JournalTail, frameVersion: number): Row<'ledgers'> => ({
  ...settings,
  currencyCode: currency.code,
  currencyScale: currency.scale,
  lastEntryNo: tail.entryNo,
  head: tail.hash,
  postedMinor: tail.postedMinor,
  frameVersion,
});

export const tailOf = ({ lastEntryNo, head, postedMinor }: Row<'ledgers'>): JournalTail => ({
  entryNo: lastEntryNo,
  hash: head,
  postedMinor,
});

export const settingsOf = ({
  currencyCode,
  currencyScale,
  lastEntryNo: _no,
  head: _head,
  postedMinor: _posted,
  frameVersion: _version,
  ...row
}: Row<'ledgers'>): Settings => ({
  ...row,
  currency: { code: currencyCode, scale: currencyScale },
});

type SplitRow = Row<'transactions'>['splits'][number];
const splitRow = (split: Split): SplitRow => ({ ...split, amountMinor: split.amountMinor.toString() });
const splitOf = (row: SplitRow): Split => ({ ...row, amountMinor: BigInt(row.amountMinor) });

export const transactionRow = (ledgerId: LedgerId, { filing, match, ...transaction }: Transaction): Row<'transactions'> => ({
  ledgerId,
  ...transaction,
  matchKind: match?.kind ?? null,
  matchedId: match?.transactionId ?? null,
  descriptionFolded: fold(transaction.description),
  categoryAccountId: filing.accountId,
  categorySource: filing.source,
  categoryConfidence: filing.confidence,
  categoryRationale: filing.rationale,
  ruleId: filing.ruleId,
  splits: filing.splits.map(splitRow),
});

export const transactionOf = (row: Row<'transactions'>): Transaction => {
  const {
    ledgerId: _ledger,
    descriptionFolded: _folded,
    categoryAccountId,
    categorySource,
    categoryConfidence,
    categoryRationale,
    ruleId,
    splits,
    matchKind,
    matchedId,
    ...rest
  } = row;
  return {
    ...rest,
    match: matchKind === null || matchedId === null ? null : { kind: matchKind, transactionId: matchedId },
    filing: {
      accountId: categoryAccountId,
      source: categorySource,
      confidence: categoryConfidence,
      rationale: categoryRationale,
      ruleId,
      splits: splits.map(splitOf),
    },
  };
};

export const categorizationRow = (ledgerId: LedgerId, categorization: Categorization): Row<'categorizations'> => ({
  ledgerId,
  ...categorization,
  splits: categorization.splits.map(splitRow),
});

export const categorizationOf = ({ ledgerId: _, ...row }: Row<'categorizations'>): Categorization => ({
  ...row,
  splits: row.splits.map(splitOf),
});

export const partyRow = (ledgerId: LedgerId, party: Party): Row<'parties'> => ({ ledgerId, ...party, nameFolded: fold(party.name) });

export const partyOf = ({ ledgerId: _ledger, nameFolded: _folded, ...party }: Row<'parties'>): Party => party;

export const entryRow = (ledgerId: LedgerId, { lines, ...entry }: Entry): Row<'entries'> => ({
  ledgerId,
  ...entry,
  descriptionFolded: fold(entry.description),
  lineCount: lines.length,
});

const lineRow = (
  ledgerId: LedgerId,
  { entryNo, date }: Entry,
  { side: _side, amountMinor: _amount, ...line }: Line,
  signedMinor: bigint,
): Row<'lines'> => ({
  ledgerId,
  entryNo,
  date,
  ...line,
  signedMinor,
});

export const lineRows = (ledgerId: LedgerId, entry: Entry): readonly Row<'lines'>[] =>
  entry.lines.map((line) => lineRow(ledgerId, entry, line, debitMinor(line)));

export const headOf = ({
  ledgerId: _ledger,
  descriptionFolded: _folded,
  lineCount: _count,
  ...entry
}: Row<'entries'>): Omit<Entry, 'lines'> => entry;

export const lineOf = ({ ledgerId: _ledger, entryNo: _no, date: _date, signedMinor, ...line }: Row<'lines'>): Line => ({
  ...line,
  side: signedMinor > 0n ? 'debit' : 'credit',
  amountMinor: signedMinor > 0n ? signedMinor : -signedMinor,
});

/** Rows that are the core's thing and nothing else. */
export const bare = <T extends { readonly ledgerId: LedgerId }>({ ledgerId: _, ...row }: T): Omit<T, 'ledgerId'> => row;

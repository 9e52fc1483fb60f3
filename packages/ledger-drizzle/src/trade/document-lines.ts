import type {
  AccountId,
  Author,
  EntryId,
  Instant,
  InvoiceIssue,
  InvoiceLine,
  IsoDate,
  LineDimension,
  NumberGiver,
  StoredCounterparties,
  Voiding,
} from 'ledger-core';
import type { Kit } from '../engine/postgres-kit.ts';
import { instantIn } from '../engine/table.ts';

/** A line of a document as JSON, which has no exact large integers: amounts are decimal text. */
export interface StoredLine {
  readonly accountId: AccountId;
  readonly description: string;
  readonly quantity: string;
  readonly unitPriceMinor: string;
  readonly amountMinor: string;
  readonly serviceStart: IsoDate | null;
  readonly serviceEnd: IsoDate | null;
  readonly releaseAccountId: AccountId | null;
  readonly dimensions: readonly LineDimension[];
}

/** The common columns of invoices, bills and credit notes, which are read as a whole with their lines. */
export const documentColumns = (kit: Kit) => {
  const { text, int, json } = kit;
  return {
    /** Who assigned the number; null if a person entered it or there is none.  [INV-4] */
    numberedBy: text('numbered_by').$type<NumberGiver>(),
    /** The sequence of a document that the service or a migration numbered. */
    sequence: int('sequence'),
    state: text('state').$type<'draft' | 'issued' | 'void'>().notNull(),
    memo: text('memo'),
    lines: json('lines').$type<readonly StoredLine[]>().notNull(),
    entryId: text('entry_id').$type<EntryId>(),
    accountId: text('account_id').$type<AccountId>(),
    issuedAt: instantIn(kit, 'issued_at'),
    issuedBy: text('issued_by').$type<Author>(),
    /** The company and the counterparty when it was issued.  [INV-13] */
    counterparties: json('counterparties').$type<StoredCounterparties>(),
    voidEntryId: text('void_entry_id').$type<EntryId>(),
    voidReason: text('void_reason'),
    voidedAt: instantIn(kit, 'voided_at'),
    voidedBy: text('voided_by').$type<Author>(),
    createdAt: instantIn(kit, 'created_at').notNull(),
    rowVersion: int('row_version').notNull(),
  };
};

interface DocumentRow {
  readonly entryId: EntryId | null;
  readonly accountId: AccountId | null;
  readonly issuedAt: Instant | null;
  readonly issuedBy: Author | null;
  readonly counterparties: StoredCounterparties | null;
  readonly voidEntryId: EntryId | null;
  readonly voidReason: string | null;
  readonly voidedAt: Instant | null;
  readonly voidedBy: Author | null;
}

export const stored = (lines: readonly InvoiceLine[]): readonly StoredLine[] =>
  lines.map((line) => ({ ...line, unitPriceMinor: String(line.unitPriceMinor), amountMinor: String(line.amountMinor) }));

export const linesOf = (lines: readonly StoredLine[]): readonly InvoiceLine[] =>
  lines.map((line) => ({ ...line, unitPriceMinor: BigInt(line.unitPriceMinor), amountMinor: BigInt(line.amountMinor) }));

export const issueColumns = (
  issue: Pick<InvoiceIssue, 'entryId' | 'accountId' | 'at' | 'by' | 'counterparties'> | null,
  voiding: Voiding | null,
): DocumentRow => ({
  entryId: issue?.entryId ?? null,
  accountId: issue?.accountId ?? null,
  issuedAt: issue?.at ?? null,
  issuedBy: issue?.by ?? null,
  counterparties: issue?.counterparties ?? null,
  voidEntryId: voiding?.entryId ?? null,
  voidReason: voiding?.reason ?? null,
  voidedAt: voiding?.at ?? null,
  voidedBy: voiding?.by ?? null,
});

export const issueOf = ({ entryId, accountId, issuedAt: at, issuedBy: by, counterparties }: DocumentRow) =>
  entryId === null || accountId === null || at === null || by === null || counterparties === null
    ? null
    : { entryId, accountId, at, by, counterparties };

export const voidingOf = ({ voidEntryId: entryId, voidReason: reason, voidedAt: at, voidedBy: by }: DocumentRow): Voiding | null =>
  entryId === null || at === null || by === null ? null : { entryId, reason, at, by };

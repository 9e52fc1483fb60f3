import { createHash } from 'node:crypto';
import type { ReportedKind } from 'ledger-core';
import * as v from 'valibot';
import { maybeText, withSent } from './answer.ts';
import { dayBefore } from './holds.ts';
import { type FeedRow, fact } from './rows.ts';

const Iban = v.optional(v.nullable(v.object({ iban: maybeText })), null);

/** A transaction of `/accounts/{id}/transactions/`, as far as it is read; the rest is kept with it. */
const Fields = v.object({
  transactionId: maybeText,
  internalTransactionId: maybeText,
  bookingDate: maybeText,
  valueDate: maybeText,
  transactionAmount: v.object({ amount: v.string(), currency: v.string() }),
  creditorName: maybeText,
  creditorAccount: Iban,
  debtorName: maybeText,
  debtorAccount: Iban,
  remittanceInformationUnstructured: maybeText,
  remittanceInformationUnstructuredArray: v.optional(v.nullable(v.array(v.string())), null),
  remittanceInformationStructured: maybeText,
  additionalInformation: maybeText,
  bankTransactionCode: maybeText,
  proprietaryBankTransactionCode: maybeText,
  merchantCategoryCode: maybeText,
  endToEndId: maybeText,
});
export const GoCardlessRow = withSent(Fields);
type Row = v.InferOutput<typeof GoCardlessRow>;

const NONE = /^not ?provided$/i;

/** The kind by the code of ISO 20022, where the bank gives one. */
const kindOf = (code: string | null): ReportedKind | undefined => {
  if (/\b(CHRG|FEES|COMM)\b/.test(code ?? '')) return 'fee';
  return /\bINTR\b/.test(code ?? '') ? 'interest' : undefined;
};

/** The id that GoCardless gives comes first: that of a bank is not unique everywhere. */
const refOf = ({ internalTransactionId, transactionId }: Row): string | null => internalTransactionId ?? transactionId;

const rowOf = (row: Row, ref: string | null, date: string, kind: ReportedKind | undefined): FeedRow => {
  const isOut = row.transactionAmount.amount.startsWith('-');
  const [name, account] = isOut ? [row.creditorName, row.creditorAccount] : [row.debtorName, row.debtorAccount];
  const remittance = row.remittanceInformationUnstructured ?? row.remittanceInformationUnstructuredArray?.join(' ') ?? null;
  const printed = remittance ?? row.additionalInformation;
  const isNamed = name !== null && (printed ?? '').toLowerCase().includes(name.toLowerCase());
  const words = [isNamed ? null : name, printed].filter((each) => each !== null && each.trim() !== '').join(' ');
  const reference = row.endToEndId !== null && !NONE.test(row.endToEndId) ? row.endToEndId : null;
  return {
    ...{ ref, date, amount: row.transactionAmount.amount, currency: row.transactionAmount.currency, kind, counterparty: name },
    memo: remittance ?? row.remittanceInformationStructured,
    descriptions: [words, row.remittanceInformationStructured, row.proprietaryBankTransactionCode],
    facts: [
      fact('descriptor', printed),
      fact('counterparty', name, account?.iban ?? null),
      fact('kind', row.proprietaryBankTransactionCode ?? row.bankTransactionCode),
      fact('mcc', row.merchantCategoryCode),
      fact('note', reference, 'endToEndId'),
      fact('note', row.remittanceInformationStructured, 'remittanceInformationStructured'),
    ],
    sent: row.sent,
  };
};

/** A booked row.  [FEE-11] Pure. */
export const bookedRow = (row: Row): FeedRow =>
  rowOf(row, refOf(row), row.bookingDate ?? row.valueDate ?? '', kindOf(row.bankTransactionCode));

/**
 * Rows that are not booked. Most banks give them no id: then equal ones are told apart by count, so that a hold that vanishes can be named.  [FEE-6] Pure but for
 * the day, which stands where a bank gives none.
 */
export const pendingRows = (rows: readonly Row[], now: number): readonly FeedRow[] => {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const date = row.valueDate ?? row.bookingDate ?? dayBefore(now, 0);
    const told = rowOf(row, refOf(row), date, 'hold');
    if (told.ref !== null) return told;
    const dated = row.valueDate ?? row.bookingDate;
    const words = JSON.stringify([dated, told.amount, told.currency, told.descriptions]);
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 24);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return { ...told, ref: `hold:${hash}:${count}` };
  });
};

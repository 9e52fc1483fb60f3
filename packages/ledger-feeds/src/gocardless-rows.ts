import type { ReportedKind } from 'ledger-core';
import * as v from 'valibot';
import { dayBefore } from './holds.ts';
import { maybeId, maybeText, withSent } from './response.ts';
import { type FeedRow, fact } from './rows.ts';

const Iban = v.optional(v.nullable(v.object({ iban: maybeText })), null);

/** The fields of `/accounts/{id}/transactions/` that are read. The full row is stored. */
const Fields = v.object({
  transactionId: maybeId,
  internalTransactionId: maybeId,
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

/** The kind by the ISO 20022 code, if the bank sends one. */
const kindOf = (code: string | null): ReportedKind | undefined => {
  if (/\b(CHRG|FEES|COMM)\b/.test(code ?? '')) return 'fee';
  return /\bINTR\b/.test(code ?? '') ? 'interest' : undefined;
};

/** The id of GoCardless takes precedence, because a bank's id is not always unique. */
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

/** A pending row. Most banks do not give it an id.  [FEE-6] Pure except for the current day, which replaces a missing one. */
export const pendingRow = (row: Row, now: number): FeedRow => {
  const dated = row.valueDate ?? row.bookingDate;
  return { ...rowOf(row, refOf(row), dated ?? dayBefore(now, 0), 'hold'), dated };
};

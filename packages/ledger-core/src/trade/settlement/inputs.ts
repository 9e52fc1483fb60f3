import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, id, list, nullable, object, oneOf, optional, record, text } from '../../kernel/input.ts';
import type { LineDimension } from '../../ledger/dimensions/dimension.ts';
import { lineDimension } from '../../ledger/dimensions/inputs.ts';
import type { ApplyCash } from './apply-cash.ts';
import type { settlementOperations } from './operations.ts';
import type { SettlePart } from './parts.ts';
import type { Settle } from './settle.ts';
import { PARTY_SIDES } from './unapplied.ts';
import type { UnapplyCash } from './unapply-cash.ts';

export const applyCash = object<ApplyCash>({
  invoiceIds: optional(nullable(list(text))),
  billIds: optional(nullable(list(text))),
  date: optional(nullable(text)),
  amounts: optional(nullable(record(amount))),
});

export const unapplyCash = object<UnapplyCash>({
  transactionId: optional(nullable(text)),
  vendorCreditId: optional(nullable(text)),
  invoiceIds: optional(nullable(list(text))),
  billIds: optional(nullable(list(text))),
});

const settlePart = object<SettlePart>({
  amount,
  invoiceId: optional(nullable(text)),
  billId: optional(nullable(text)),
  creditNoteId: optional(nullable(text)),
  transactionId: optional(nullable(text)),
  vendorCreditId: optional(nullable(text)),
});

export const settle = object<Settle>({
  parts: list(settlePart),
  counterpartyId: optional(nullable(text)),
  side: optional(nullable(oneOf(PARTY_SIDES))),
  withheld: optional(
    nullable(
      object<{
        readonly accountId: `acct_${string}`;
        readonly amount: string | number;
        readonly dimensions?: readonly LineDimension[] | undefined;
      }>({ accountId: text, amount, dimensions: optional(list(lineDimension)) }),
    ),
  ),
  note: optional(nullable(text)),
});

/** The schemas of the arguments of each operation. */
export const settlementInputs = { transactions: { settlement: [caller, id] }, allocations: { list: [caller, id] } } satisfies InputsOf<
  typeof settlementOperations
>;

import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { askedDays } from '../../kernel/inputs.ts';
import { verifyOptions } from '../verify/inputs.ts';
import type { AccountStatementQuery } from './account-statement.ts';
import { AGING_KINDS, type AgingQuery } from './aging.ts';
import type { BalanceSheetQuery } from './balance-sheet.ts';
import { BASES } from './basis.ts';
import type { CashFlowQuery } from './cash-flow.ts';
import { EARLIER_PERIODS } from './comparison.ts';
import type { AsOfQuery } from './earnings.ts';
import type { reportsOperations } from './operations.ts';
import { PARTY_KINDS, type PartyTotalsQuery } from './party-totals.ts';
import type { ProfitAndLossQuery } from './profit-and-loss.ts';

const asOfQuery = object<AsOfQuery>({ asOf: optional(nullable(text)), basis: optional(oneOf(BASES)) });

const balanceSheetQuery = object<BalanceSheetQuery>({
  compare: optional(oneOf(EARLIER_PERIODS)),
  asOf: optional(nullable(text)),
  basis: optional(oneOf(BASES)),
});

const profitAndLossQuery = object<ProfitAndLossQuery>({
  by: optional(text),
  compare: optional(oneOf(EARLIER_PERIODS)),
  basis: optional(oneOf(BASES)),
  since: optional(nullable(text)),
  until: optional(nullable(text)),
});

const partyTotalsQuery = object<PartyTotalsQuery>({
  kind: oneOf(PARTY_KINDS),
  basis: optional(oneOf(BASES)),
  since: optional(nullable(text)),
  until: optional(nullable(text)),
});

const cashFlowQuery = object<CashFlowQuery>({
  compare: optional(oneOf(EARLIER_PERIODS)),
  since: optional(nullable(text)),
  until: optional(nullable(text)),
});

const agingQuery = object<AgingQuery>({
  kind: oneOf(AGING_KINDS),
  asOf: optional(nullable(text)),
  counterpartyId: optional(text),
  withDocuments: optional(flag),
});

export const accountStatementQuery = object<AccountStatementQuery>({ since: optional(nullable(text)), until: optional(nullable(text)) });

/** The shapes of the arguments of each operation. */
export const reportsInputs = {
  reports: {
    trialBalance: [caller, optional(asOfQuery)],
    balanceSheet: [caller, optional(balanceSheetQuery)],
    profitAndLoss: [caller, optional(profitAndLossQuery)],
    partyTotals: [caller, partyTotalsQuery],
    cashFlow: [caller, optional(cashFlowQuery)],
    generalLedger: [caller, optional(askedDays)],
    aging: [caller, agingQuery],
    taxLines: [caller, optional(asOfQuery)],
    numberGaps: [caller],
    whatWaits: [caller, optional(object<{ readonly month?: string | undefined }>({ month: optional(text) }))],
    verify: [caller, optional(verifyOptions)],
  },
} satisfies InputsOf<typeof reportsOperations>;

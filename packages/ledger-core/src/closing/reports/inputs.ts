import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { daysInput } from '../../kernel/inputs.ts';
import { verifyOptions } from '../verify/inputs.ts';
import type { AccountStatementQuery } from './account-statement.ts';
import { AGING_KINDS, type AgingQuery } from './aging.ts';
import type { BalanceSheetQuery } from './balance-sheet.ts';
import { BASES } from './basis.ts';
import type { CashFlowQuery } from './cash-flow.ts';
import { EARLIER_PERIODS } from './comparison.ts';
import { type CounterpartyTotalsQuery, PARTY_KINDS } from './counterparty-totals.ts';
import type { AsOfQuery } from './earnings.ts';
import type { reportsOperations } from './operations.ts';
import type { ProfitAndLossQuery } from './profit-and-loss.ts';

const onBasis = { basis: optional(oneOf(BASES)) };

const asOfQuery = object<AsOfQuery>({ ...onBasis, asOf: optional(nullable(text)) });

const compared = { compare: optional(oneOf(EARLIER_PERIODS)) };

const balanceSheetQuery = object<BalanceSheetQuery>({ ...asOfQuery.fields, ...compared });

const profitAndLossQuery = object<ProfitAndLossQuery>({ ...daysInput.fields, ...compared, ...onBasis, by: optional(text) });

const counterpartyTotalsQuery = object<CounterpartyTotalsQuery>({ ...daysInput.fields, ...onBasis, kind: oneOf(PARTY_KINDS) });

const cashFlowQuery = object<CashFlowQuery>({ ...daysInput.fields, ...compared });

const agingQuery = object<AgingQuery>({
  kind: oneOf(AGING_KINDS),
  asOf: optional(nullable(text)),
  counterpartyId: optional(text),
  withDocuments: optional(flag),
});

export const accountStatementQuery = object<AccountStatementQuery>(daysInput.fields);

/** The schemas of the arguments of each operation. */
export const reportsInputs = {
  reports: {
    trialBalance: [caller, optional(asOfQuery)],
    balanceSheet: [caller, optional(balanceSheetQuery)],
    profitAndLoss: [caller, optional(profitAndLossQuery)],
    partyTotals: [caller, counterpartyTotalsQuery],
    cashFlow: [caller, optional(cashFlowQuery)],
    generalLedger: [caller, optional(daysInput)],
    aging: [caller, agingQuery],
    taxLines: [caller, optional(asOfQuery)],
    numberGaps: [caller],
    whatWaits: [caller, optional(object<{ readonly month?: string | undefined }>({ month: optional(text) }))],
    verify: [caller, optional(verifyOptions)],
    lastVerification: [caller],
  },
} satisfies InputsOf<typeof reportsOperations>;

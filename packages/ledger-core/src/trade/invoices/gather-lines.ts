import type { Refusal } from '../../kernel/refusal.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { InvoiceLine, NewInvoiceLine } from './line.ts';
import { readLines, type Trade } from './read-lines.ts';

/** Parses and checks the lines of a document.  [INV-2] [INV-3] */
export const gatherLines = async (
  unit: Needs<'accounts' | 'dimensions' | 'sources'>,
  trade: Trade,
  lines: readonly NewInvoiceLine[],
): Promise<readonly InvoiceLine[] | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const { currency } = unit.settings;
  const [chart, sources, dimensions] = await Promise.all([unit.accounts.chart(), unit.sources.all(), unit.dimensions.all()]);
  return readLines({ currency, chart, fedAccounts: fedAccountIds(sources), dimensions }, trade, lines);
};

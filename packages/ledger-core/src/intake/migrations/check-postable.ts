import type { Currency } from '../../kernel/currencies.ts';
import { formatAmount } from '../../kernel/money.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import { isNeeded, lands, type MigrationMapping, sourceName } from './mapping.ts';
import type { Migration } from './migration.ts';
import { why } from './reasons.ts';

/** Maximum accounts in a refusal. */
const NAMED = 5;

/**
 * The first reason why a run cannot post. Reasons are unmapped accounts, open items on an account that is not a receivable or payable,
 * another posted run, unbalanced sides, and nothing to post.  [MIG-29] Pure.
 */
export const checkPostable = (
  run: Migration,
  mappings: readonly MigrationMapping[],
  chart: Chart,
  other: Migration | null,
  currency: Currency,
): Refusal<'conflict' | 'unprocessable'> | undefined =>
  checkMapped(mappings) ?? checkControls(mappings, chart) ?? checkOnly(other) ?? checkBalance(run, currency) ?? checkAny(mappings);

const checkMapped = (mappings: readonly MigrationMapping[]): Refusal<'conflict'> | undefined => {
  const unmapped = mappings.filter((mapping) => isNeeded(mapping) && !lands(mapping));
  if (unmapped.length === 0) return undefined;
  const accounts = unmapped.slice(0, NAMED).map(sourceName);
  const more = unmapped.length - NAMED;
  return refuse('conflict', more > 0 ? why.accounts_unmapped_and_more({ accounts, more }) : why.accounts_unmapped({ accounts }));
};

const checkControls = (mappings: readonly MigrationMapping[], { byId }: Chart): Refusal<'conflict'> | undefined => {
  const wrong = mappings.find(({ items, accountId, proposal }) => {
    const role = accountId === null ? proposal?.controlRole : byId.get(accountId)?.controlRole;
    return items > 0 && role !== 'ar' && role !== 'ap';
  });
  return wrong === undefined ? undefined : refuse('conflict', why.open_items_on_wrong_account({ account: sourceName(wrong) }));
};

const checkOnly = (other: Migration | null): Refusal<'conflict'> | undefined =>
  other === null ? undefined : refuse('conflict', why.another_run_in_books({ id: other.id }));

const checkBalance = ({ debitMinor, creditMinor }: Migration, { scale }: Currency): Refusal<'unprocessable'> | undefined =>
  debitMinor === creditMinor
    ? undefined
    : refuse(
        'unprocessable',
        why.old_books_unbalanced({ debits: formatAmount(debitMinor, scale), credits: formatAmount(creditMinor, scale) }),
      );

const checkAny = (mappings: readonly MigrationMapping[]): Refusal<'unprocessable'> | undefined =>
  mappings.some(isNeeded) ? undefined : refuse('unprocessable', why.nothing_to_post());

import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import type { ControlTotalView } from './control-total.ts';
import { lands, type MigrationMapping, sourceName } from './mapping.ts';
import { why } from './reasons.ts';
import { NOBODY, owedOf, type Rest } from './rests.ts';

const ROLES: Partial<Record<ControlTotalView['control'], 'ar' | 'ap'>> = { receivable_aging: 'ar', payable_aging: 'ap' };

export const DIFFERENCE_CAUSES = [
  'not_posted',
  'unmapped_account',
  'sign_turned_round',
  'prior_year_profit',
  'open_item_without_party',
  'date_past_cutover',
  'rounding',
] as const;
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number];

/** A possible cause of a difference, with the next step and the amount that it explains. */
export interface DifferenceProposal {
  readonly cause: DifferenceCause;
  readonly why: Why;
  readonly amountMinor: bigint;
}

export interface Difference {
  readonly total: ControlTotalView;
  readonly proposals: readonly DifferenceProposal[];
}

/** The facts for the proposals. Amounts are debit-positive. */
export interface DifferenceFacts {
  readonly isPosted: boolean;
  readonly mappings: readonly MigrationMapping[];
  /** The remainders without an open item.  [MIG-26] */
  readonly rests: readonly Rest[];
  readonly retainedId: AccountId | null;
  /** The sum of income and expenses of earlier fiscal years, and of the present one up to the cutover date. */
  readonly earlierMinor: bigint;
  readonly yearMinor: bigint;
  readonly later: ReadonlyMap<AccountId, bigint>;
}

/** Differences up to this many minor units are probably rounding. */
const ROUNDING = 10n;

/** Every difference with its possible causes, most likely first.  [MIG-32] Pure. */
export const differencesOf = (totals: readonly ControlTotalView[], facts: DifferenceFacts): readonly Difference[] =>
  totals.filter(({ differenceMinor }) => differenceMinor !== 0n).map((total) => ({ total, proposals: proposalsFor(total, facts) }));

const proposalsFor = (total: ControlTotalView, facts: DifferenceFacts): readonly DifferenceProposal[] => {
  const unmapped = ofUnmapped(total, facts.mappings);
  if (!facts.isPosted) {
    const amountMinor = total.differenceMinor;
    return [...unmapped, { cause: 'not_posted', amountMinor, why: why.migration_not_posted() }];
  }
  return [
    ...unmapped,
    ...ofSign(total),
    ...ofPriorYears(total, facts),
    ...ofItems(total, facts),
    ...ofLater(total, facts),
    ...ofRounding(total),
  ];
};

const ofUnmapped = (
  { differenceMinor, control }: ControlTotalView,
  mappings: readonly MigrationMapping[],
): readonly DifferenceProposal[] =>
  control !== 'trial_balance'
    ? []
    : mappings
        .filter((mapping) => !lands(mapping) && mapping.balanceMinor !== 0n && mapping.balanceMinor === -differenceMinor)
        .map((mapping) => ({
          cause: 'unmapped_account',
          amountMinor: mapping.balanceMinor,
          why: why.balance_unmapped({ account: sourceName(mapping) }),
        }));

const ofSign = ({ sourceMinor, importedMinor, differenceMinor }: ControlTotalView): readonly DifferenceProposal[] =>
  sourceMinor === -importedMinor
    ? [
        {
          cause: 'sign_turned_round',
          amountMinor: differenceMinor,
          why: why.sign_reversed(),
        },
      ]
    : [];

const ofPriorYears = (
  { accountId, differenceMinor, control }: ControlTotalView,
  { retainedId, earlierMinor, yearMinor }: DifferenceFacts,
): readonly DifferenceProposal[] => {
  if (control !== 'trial_balance' || accountId === null || accountId !== retainedId) return [];
  const years = [
    [earlierMinor, why.profit_of_earlier_years()],
    [yearMinor, why.profit_of_year_to_cutover()],
    [earlierMinor + yearMinor, why.profit_to_cutover()],
  ] as const;
  return years
    .filter(([minor]) => minor !== 0n && (minor === differenceMinor || minor === -differenceMinor))
    .map(([, why]) => ({ cause: 'prior_year_profit', amountMinor: differenceMinor, why }));
};

const ofItems = (
  { accountId, name, isCounterparty, differenceMinor, control }: ControlTotalView,
  { rests }: DifferenceFacts,
): readonly DifferenceProposal[] => {
  const role = ROLES[control];
  if (role === undefined) return [];
  const causing = rests.filter((rest) => rest.role === role && (isCounterparty ? name === NOBODY[role] : rest.accountId === accountId));
  const sum = causing.reduce((minor, rest) => minor + owedOf(rest), 0n);
  return sum !== 0n && differenceMinor === -sum
    ? [
        {
          cause: 'open_item_without_party',
          amountMinor: differenceMinor,
          why: role === 'ar' ? why.receivables_without_customer({ nobody: NOBODY.ar }) : why.payables_without_vendor({ nobody: NOBODY.ap }),
        },
      ]
    : [];
};

const ofLater = ({ accountId, differenceMinor, control }: ControlTotalView, { later }: DifferenceFacts): readonly DifferenceProposal[] =>
  accountId !== null && control !== 'receivable_aging' && control !== 'payable_aging' && later.get(accountId) === differenceMinor
    ? [
        {
          cause: 'date_past_cutover',
          amountMinor: differenceMinor,
          why: why.entries_after_cutover(),
        },
      ]
    : [];

const ofRounding = ({ differenceMinor }: ControlTotalView): readonly DifferenceProposal[] =>
  differenceMinor <= ROUNDING && differenceMinor >= -ROUNDING
    ? [{ cause: 'rounding', amountMinor: differenceMinor, why: why.difference_of_rounding() }]
    : [];

import type { AccountId } from '../../kernel/ids.ts';
import type { ControlTotalView } from './control-total.ts';
import { lands, type MigrationMapping, sourceName } from './mapping.ts';
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
  readonly message: string;
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
    return [...unmapped, { cause: 'not_posted', amountMinor, message: 'The run is not posted yet; post it, then compare.' }];
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
          message: `${sourceName(mapping)} has this balance and lands nowhere; map it.`,
        }));

const ofSign = ({ sourceMinor, importedMinor, differenceMinor }: ControlTotalView): readonly DifferenceProposal[] =>
  sourceMinor === -importedMinor
    ? [
        {
          cause: 'sign_turned_round',
          amountMinor: differenceMinor,
          message: 'Both amounts are the same size on opposite sides: the sign is turned round in one of the two.',
        },
      ]
    : [];

const ofPriorYears = (
  { accountId, differenceMinor, control }: ControlTotalView,
  { retainedId, earlierMinor, yearMinor }: DifferenceFacts,
): readonly DifferenceProposal[] => {
  if (control !== 'trial_balance' || accountId === null || accountId !== retainedId) return [];
  const years = [
    [earlierMinor, 'of earlier fiscal years'],
    [yearMinor, 'of the fiscal year up to the cutover day'],
    [earlierMinor + yearMinor, 'up to the cutover day'],
  ] as const;
  return years
    .filter(([minor]) => minor !== 0n && (minor === differenceMinor || minor === -differenceMinor))
    .map(([, which]) => ({
      cause: 'prior_year_profit',
      amountMinor: differenceMinor,
      message: `This is the profit or loss ${which}: one of the two books has it in retained earnings, the other in income and expenses.`,
    }));
};

const ofItems = (
  { accountId, name, isParty, differenceMinor, control }: ControlTotalView,
  { rests }: DifferenceFacts,
): readonly DifferenceProposal[] => {
  const role = ROLES[control];
  if (role === undefined) return [];
  const causing = rests.filter((rest) => rest.role === role && (isParty ? name === NOBODY[role] : rest.accountId === accountId));
  const sum = causing.reduce((minor, rest) => minor + owedOf(rest), 0n);
  return sum !== 0n && differenceMinor === -sum
    ? [
        {
          cause: 'open_item_without_party',
          amountMinor: differenceMinor,
          message: `The open items do not add up to the balance of the account: this much of it is of no ${role === 'ar' ? 'customer' : 'vendor'}, and is an item of ${NOBODY[role]}. Find whose it is, or correct the balance.`,
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
          message: 'Entries after the cutover day have exactly this amount: one of them may belong before it.',
        },
      ]
    : [];

const ofRounding = ({ differenceMinor }: ControlTotalView): readonly DifferenceProposal[] =>
  differenceMinor <= ROUNDING && differenceMinor >= -ROUNDING
    ? [{ cause: 'rounding', amountMinor: differenceMinor, message: 'The difference is a few minor units: one of the two books rounded.' }]
    : [];

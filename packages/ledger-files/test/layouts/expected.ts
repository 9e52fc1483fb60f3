import type { ReadOptions } from '../../src/index.ts';
import { isAmbiguous } from './cells.ts';
import type { Truth } from './movements.ts';
import type { Plan } from './plan.ts';
import { ACCOUNTS, isPair, placeBetween } from './print.ts';

/** What a bookkeeper reads in a printed table: a line for each movement, with its day, direction, amount and currency. */
export const expectedLines = (plan: Plan, { rows }: Truth): readonly string[] =>
  rows
    .filter(({ account, isNotDone }) => account === 0 && !isNotDone)
    .flatMap(({ day, minor, fee, text, more, isPending }) => {
      const kind = isPending ? ' hold' : '';
      const shown =
        plan.header === 'known' && plan.reported !== 'unknown' ? ` ${[text, more].filter((part) => part !== '').join(' ')}` : '';
      const whole = `${day} ${minor} ${plan.currency}${kind}${shown}`;
      return fee === 0n || plan.fee === 'included' ? [whole] : [whole, `${day} ${-fee} ${plan.currency} fee`];
    })
    .sort();

export const optionsOf = (plan: Plan): ReadOptions => ({
  currency: { code: plan.currency, scale: plan.currency === 'JPY' ? 0 : 2 },
  sourceKind: plan.sourceKind,
  ...(plan.accounts === 'chosen' && { account: (ACCOUNTS[0] ?? '').slice(-4) }),
});

/** Whether a printed balance is wrong, so that the file must be refused. */
export const isWrong = (plan: Plan, truth: Truth): boolean =>
  plan.ends === 'wrong' || (plan.ends === 'between_wrong' && placeBetween(plan, truth) !== null);

/** Whether a table shows all that a reader must know. A table without evidence may only be refused, or read exactly all the same. */
export const hasEvidence = (plan: Plan, truth: Truth): boolean => {
  const booked = truth.rows.filter(({ isPending, isNotDone }) => !isPending && !isNotDone);
  const days = truth.rows.map(({ day }) => day);
  const isFollowed =
    (plan.balance === 'every' || plan.balance === 'worded') && booked.length > 2 && plan.sourceKind === 'bank' && !plan.blanks;
  if (isLettered(plan) && (plan.header === 'unknown' || (plan.header === 'none' && plan.letters !== 'none')) && !isFollowed) return false;
  if (plan.currency === 'JPY' && plan.codes !== 'none' && plan.header !== 'known') return false;
  if (isWrong(plan, truth) || plan.contrary || plan.accounts === 'open' || plan.blanks || isAmbiguous(days, plan.dates)) return false;
  if (plan.currency === 'JPY' && plan.group !== '') return false;
  if (plan.fee !== 'none' && !(plan.fee === 'net' || (isFollowed && plan.header === 'known'))) return false;
  if (plan.header !== 'known' && (plan.foreign || plan.rate || plan.fee !== 'none' || plan.accounts === 'chosen' || plan.pending === 'yes'))
    return false;
  return showsDirection(plan, truth, isFollowed);
};

/** Whether letters alone show the direction. */
const isLettered = ({ convention }: Plan): boolean => convention.by === 'word' && convention.words[0].length === 1;

const showsDirection = (plan: Plan, truth: Truth, isFollowed: boolean): boolean => {
  const { by } = plan.convention;
  const outs = truth.rows.filter(({ minor }) => minor < 0n).length;
  const both = outs > 0 && outs < truth.rows.length;
  if (isPair(plan)) return plan.header === 'known' || (both && (isFollowed || by === 'pair_minus'));
  const isNamed = plan.header === 'known' || isFollowed || plan.balance === 'none';
  if (by === 'unsigned') return isNamed && isFollowed && plan.opening;
  if (by === 'reversed') return isNamed && (plan.sourceKind === 'card' || isFollowed);
  if (by === 'both_signs') return isNamed;
  if (by === 'word' || by === 'cell') return isNamed && both;
  return isNamed && outs > 0 && (by !== 'cell_credit_only' || both);
};

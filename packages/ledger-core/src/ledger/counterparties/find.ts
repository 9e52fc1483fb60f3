import type { CounterpartyId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Counterparty } from './counterparty.ts';
import { why } from './reasons.ts';

export const findCounterparty = async (unit: Needs<'counterparties'>, id: CounterpartyId): Promise<Counterparty | Refusal<'not_found'>> =>
  (await unit.counterparties.byIds([id]))[0] ?? refuse('not_found', why.no_such_counterparty({ id }));

/** Like `findCounterparty`, but the refusal names the input `counterpartyId`. */
export const findNamedCounterparty = async (
  unit: Needs<'counterparties'>,
  id: CounterpartyId,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const counterparty = await findCounterparty(unit, id);
  return isRefusal(counterparty) ? refuse('unprocessable', why.no_such_counterparty({ id }), 'counterpartyId') : counterparty;
};

/** Like `findNamedCounterparty`, for new records: an inactive counterparty is refused.  [CPT-7] */
export const findActiveCounterparty = async (
  unit: Needs<'counterparties'>,
  id: CounterpartyId,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const counterparty = await findNamedCounterparty(unit, id);
  return isRefusal(counterparty) || counterparty.isActive
    ? counterparty
    : refuse('unprocessable', why.counterparty_retired_named({ name: counterparty.name }), 'counterpartyId');
};

/** A free slug for each requested one: unchanged, or with a number.  [CPT-2] */
export const freeSlugs = async (unit: Needs<'counterparties'>, wanted: readonly string[]): Promise<readonly string[]> => {
  const found: (string | undefined)[] = wanted.map(() => undefined);
  const used = new Set<string>();
  for (let from = 1, tries = 5; found.includes(undefined); from += tries, tries *= 2) {
    const first = from;
    const count = tries;
    const candidatesOf = (slug: string) =>
      Array.from({ length: count }, (_, step) => (first + step === 1 ? slug : `${slug}-${first + step}`));
    const requested = wanted.flatMap((slug, at) => (found[at] === undefined ? candidatesOf(slug) : []));
    const taken = new Set((await unit.counterparties.bySlugs([...new Set(requested)])).map(({ slug }) => slug));
    for (const [at, slug] of wanted.entries()) {
      if (found[at] !== undefined) continue;
      const free = candidatesOf(slug).find((candidate) => !taken.has(candidate) && !used.has(candidate));
      if (free === undefined) continue;
      used.add(free);
      found[at] = free;
    }
  }
  return found.map((slug) => slug ?? '');
};

import type { Caller } from '../company/books/member.ts';
import type { LedgerId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { Repositories } from '../store/repositories.ts';
import type { WriteOptions } from '../store/store.ts';
import { why } from './reasons.ts';
import { atMoment, type OpenUnit, openUnit, settingsOf, type UnitParts } from './unit.ts';

/** One of the command's two sets of books, with the actor there. */
export type Side = Pick<OpenUnit, 'unit' | 'actor'>;

export type FindOther = (here: Repositories, there: Repositories) => Promise<Caller | Refusal<'forbidden' | 'not_found'>>;

/** One unit of work over both sets of books, with the same time and request id.  [PER-3] [AUD-6] */
export const inBoth = async <Result>(
  parts: UnitParts,
  caller: Caller,
  otherId: LedgerId,
  findOther: FindOther,
  work: (here: OpenUnit, there: OpenUnit) => Promise<Result>,
  options: WriteOptions = {},
): Promise<Result | Refusal<'forbidden' | 'not_found'>> => {
  if (otherId === caller.ledgerId) return refuse('not_found', why.same_books());
  const now = parts.system.clock.now();
  const origin = { requestId: caller.requestId ?? parts.newId('request'), clientAddress: caller.clientAddress };
  const open = async (repositories: Repositories, by: Caller) => {
    const settings = await settingsOf(repositories);
    const still = atMoment(parts, now);
    return isRefusal(settings) ? settings : openUnit(still, repositories, settings, { ...by, ...origin });
  };
  return parts.store.writeAcross(
    [caller.ledgerId, otherId],
    async (both) => {
      const [here, there] = both as readonly [Repositories, Repositories];
      const refusal = await checkOrganization(here, there);
      if (refusal !== undefined) return refusal;
      const other = await findOther(here, there);
      if (isRefusal(other)) return other;
      const unitHere = await open(here, caller);
      const unitThere = await open(there, other);
      if (isRefusal(unitHere)) return unitHere;
      return isRefusal(unitThere) ? unitThere : work(unitHere, unitThere);
    },
    options,
  );
};

/** Books of another organization are refused as unknown, so that their existence stays private. */
const checkOrganization = async (here: Repositories, there: Repositories): Promise<Refusal<'not_found'> | undefined> => {
  const one = await here.ledger.get();
  const other = await there.ledger.get();
  return one !== null && one.organizationId === other?.organizationId
    ? undefined
    : refuse('not_found', why.no_such_books_in_organization());
};

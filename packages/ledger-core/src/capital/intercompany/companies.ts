import { samePersonIn } from '../../app/across.ts';
import type { UnitParts } from '../../app/unit.ts';
import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Company } from './intercompany.ts';

/** The other companies of the caller's organization, by name.  [ICO-3] */
export const companiesOf =
  ({ store }: UnitParts) =>
  async (caller: Caller): Promise<readonly Company[] | Refusal<'forbidden' | 'not_found'>> => {
    const refusal = checkPermission(caller.role, 'intercompany.read');
    if (refusal !== undefined) return refusal;
    const ledgers = await store.ledgers();
    const own = ledgers.find(({ id }) => id === caller.ledgerId);
    if (own === undefined) return refuse('not_found', 'There are no such books.');
    const others = ledgers.filter(({ id, organizationId }) => id !== own.id && organizationId === own.organizationId);
    const members = await store.read(own.id, (books) => books.members.all());
    const found: Company[] = [];
    for (const { id, name, currency } of others) {
      const theirs = await store.read(id, (books) => books.members.all());
      const other = samePersonIn(members, theirs, caller, id, 'filing.link_cash');
      found.push({ ledgerId: id, name, currency: currency.code, canPost: !isRefusal(other) });
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  };

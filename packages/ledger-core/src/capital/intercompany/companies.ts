import { samePersonIn } from '../../app/across.ts';
import { settingsOf, type UnitParts } from '../../app/unit.ts';
import type { Caller } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Company } from './intercompany.ts';

/** The other companies of the caller's organization, by name.  [ICO-3] */
export const companiesOf =
  ({ store }: UnitParts) =>
  async (caller: Caller): Promise<readonly Company[] | Refusal<'forbidden' | 'not_found'>> => {
    const refusal = checkPermission(caller.role, 'intercompany.read');
    if (refusal !== undefined) return refusal;
    const own = await store.read(caller.ledgerId, async (books) => ({
      settings: await settingsOf(books),
      members: await books.members.all(),
    }));
    if (isRefusal(own.settings)) return own.settings;
    const { id: ownId, organizationId } = own.settings;
    const others = (await store.ledgersOf(organizationId)).filter(({ id }) => id !== ownId);
    const found: Company[] = [];
    for (const { id, externalId, name, currency } of others) {
      const theirs = await store.read(id, (books) => books.members.all());
      const other = samePersonIn(own.members, theirs, caller, id, 'transactions.link_cash');
      found.push({ ledgerId: id, externalId, name, currency: currency.code, canPost: !isRefusal(other) });
    }
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  };

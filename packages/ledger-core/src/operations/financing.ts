import { made, named } from '../audit/subject.ts';
import type { Caller } from '../books/member.ts';
import { checkPermission } from '../books/permissions.ts';
import { type LinkCash, linkCash } from '../cash-links/link-cash.ts';
import { type NewIntercompany, recordIntercompany } from '../cash-links/record-intercompany.ts';
import { addInstrument } from '../financing/add-instrument.ts';
import { changeInstrument, removeInstrument } from '../financing/change-instrument.ts';
import { issueInstrument } from '../financing/issue-instrument.ts';
import { listInstruments, readInstrument } from '../financing/read-instruments.ts';
import type { LedgerId, TransactionId } from '../ids.ts';
import type { Company } from '../intercompany/intercompany.ts';
import { listIntercompany } from '../intercompany/read-intercompany.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { transactionDetail } from '../views/transaction.ts';
import { commandsAcross, samePersonIn } from './across.ts';
import type { Makers } from './makers.ts';
import type { UnitParts } from './unit.ts';

/** Financing instruments, amounts between the companies of an organization, and the cash of both. */
export const financingOperations = ({ query, command }: Makers, parts: UnitParts) => {
  const companies = companiesOf(parts);
  const record = commandsAcross(parts)('filing.link_cash', recordIntercompany, (transaction, _id, _input: NewIntercompany) => [
    transaction.id,
    transaction.cashLink?.intercompanyId ?? null,
  ]).answering(transactionDetail);

  /** Another company must be one in which the caller may post.  [ICO-3] */
  const recordWith = async (caller: Caller, otherId: LedgerId, id: TransactionId, input: NewIntercompany) => {
    const found = await companies(caller);
    if (isRefusal(found)) return found;
    const isOpen = found.some(({ ledgerId, canPost }) => ledgerId === otherId && canPost);
    return isOpen
      ? record(caller, otherId, id, input)
      : refuse('cash_link_not_possible', `counterpartyEntityId: ${otherId} is no company of your organization in which you may post.`, {
          field: 'counterpartyEntityId',
        });
  };

  return {
    financing: {
      /** Every financing instrument, oldest first. */
      list: query('financing.read', listInstruments),
      /** One financing instrument by its id. */
      read: query('financing.read', readInstrument),
      /** Drafts a SAFE, a convertible note or venture debt. */
      add: command('financing.add', addInstrument, made),
      /** Changes the given fields of a draft. */
      change: command('financing.change', changeInstrument, named),
      /** Issues a draft before its money is here, and posts its entry. */
      issue: command('financing.issue', issueInstrument, named),
      /** Removes a draft. */
      remove: command('financing.remove', removeInstrument, named),
    },
    intercompany: {
      /** The other companies of the organization, and whether the caller may post in each. */
      companies,
      /** One page of the amounts between these books and the other companies, the newest first. */
      list: query('intercompany.read', listIntercompany),
    },
    cash: {
      /** Links a transaction with the entry of an instrument or of an intercompany amount that holds its cash, or issues a draft from it. */
      link: command('filing.link_cash', linkCash, named, (id: TransactionId, _input: LinkCash) => ({
        transactions: [id],
        records: [id],
      })).answering(transactionDetail),
      /** Records a transaction as money between two companies of the organization. Both books are posted. */
      recordWith: recordWith as typeof record,
    },
  };
};

/** The other companies of the caller's organization, by name.  [ICO-3] */
const companiesOf =
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

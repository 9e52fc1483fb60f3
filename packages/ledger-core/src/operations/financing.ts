import { made, named } from '../audit/subject.ts';
import type { Caller } from '../books/member.ts';
import { type LinkCash, linkCash } from '../cash-links/link-cash.ts';
import { type NewIntercompany, recordIntercompany } from '../cash-links/record-intercompany.ts';
import { addInstrument } from '../financing/add-instrument.ts';
import { changeInstrument, removeInstrument } from '../financing/change-instrument.ts';
import { issueInstrument } from '../financing/issue-instrument.ts';
import { listInstruments, readInstrument } from '../financing/read-instruments.ts';
import type { TransactionId } from '../ids.ts';
import { listIntercompany } from '../intercompany/read-intercompany.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { type TransactionDetail, transactionDetail } from '../views/transaction.ts';
import { commandsAcross } from './across.ts';
import type { Command } from './command.ts';
import { companiesOf } from './companies.ts';
import type { Makers } from './makers.ts';
import type { UnitParts } from './unit.ts';

/** Financing instruments, amounts between the companies of an organization, and the cash of both. */
export const financingOperations = ({ query, command }: Makers, parts: UnitParts) => {
  const companies = companiesOf(parts);
  const record = commandsAcross(parts)('filing.link_cash', recordIntercompany, (transaction, _id, _input: NewIntercompany) => [
    transaction.id,
    transaction.cashLink?.intercompanyId ?? null,
  ]).answering(transactionDetail);

  const linkHere = command('filing.link_cash', linkCash, named, (id: TransactionId, _input: LinkCash) => ({
    transactions: [id],
    records: [id],
    attachments: [id],
  })).answering(transactionDetail);

  /** With another company it is a command over both books. That company must be one in which the caller may post.  [ICO-3] */
  const link = async (caller: Caller, id: TransactionId, input: LinkCash) => {
    const { counterpartyEntityId: otherId, entryId, financingInstrumentId, note } = input;
    if (otherId == null || entryId != null || financingInstrumentId != null) return linkHere(caller, id, input);
    const found = await companies(caller);
    if (isRefusal(found)) return found;
    return found.some(({ ledgerId, canPost }) => ledgerId === otherId && canPost)
      ? record(caller, otherId, id, { note })
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
      /** Removes a draft of an instrument, which was never issued. */
      remove: command('financing.remove', removeInstrument, named),
    },
    intercompany: {
      /** The other companies of the organization, and whether the caller may post in each. */
      companies,
      /** One page of the amounts between these books and the other companies, the newest first. */
      list: query('intercompany.read', listIntercompany),
    },
    cash: {
      /** Links a transaction with the entry that holds its cash, issues a draft from it, or records it as money of another company: both books are posted. */
      link: link as LinkCommand,
    },
  };
};

type LinkCommand = Command<[TransactionId, LinkCash], Linked>;
type Linked = TransactionDetail | Extract<Awaited<ReturnType<typeof linkCash | typeof recordIntercompany>>, Refusal>;

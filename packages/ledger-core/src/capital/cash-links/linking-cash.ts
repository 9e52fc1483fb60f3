import { commandsAcross } from '../../app/across.ts';
import type { Command } from '../../app/command.ts';
import { commandOnRow } from '../../app/command-on-row.ts';
import type { Dependencies } from '../../app/dependencies.ts';
import type { Caller } from '../../company/books/member.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { actOnOne } from '../../review/categorization/act-on.ts';
import { actedDetail, type TransactionDetail } from '../../views/transaction.ts';
import { companiesOf } from '../intercompany/companies.ts';
import { type LinkCash, linkCash } from './link-cash.ts';
import { why } from './reasons.ts';
import { type NewIntercompany, recordIntercompany } from './record-intercompany.ts';

const recordHere = (...[here, there, id, input]: Parameters<typeof recordIntercompany>) =>
  actOnOne(here.unit, id, () => recordIntercompany(here, there, id, input));

/** The command that links cash, in the caller's books or in those of two companies. */
export const linkingCash = ({ command, ...parts }: Dependencies) => {
  const companies = companiesOf(parts);
  const record = commandsAcross(parts)('transactions.link_cash', recordHere, ({ transaction }, _id, _input: NewIntercompany) => [
    transaction.id,
    transaction.cashLink?.intercompanyId ?? null,
  ]).returning(actedDetail);

  const linkHere = commandOnRow({ command })('transactions.link_cash', linkCash);

  /** With another company, the command runs over both books. The caller must be allowed to post in that company.  [ICO-3] */
  const link = async (caller: Caller, id: TransactionId, input: LinkCash) => {
    const { counterpartyEntityId: otherId, entryId, financingInstrumentId, note } = input;
    if (otherId == null || entryId != null || financingInstrumentId != null) return linkHere(caller, id, input);
    const found = await companies(caller);
    if (isRefusal(found)) return found;
    return found.some(({ ledgerId, canPost }) => ledgerId === otherId && canPost)
      ? record(caller, otherId, id, { note })
      : refuse('cash_link_not_possible', why.no_such_company({ company: otherId }), 'counterpartyEntityId');
  };

  return Object.assign(link, { choices: { here: linkHere, withCompany: record } }) as LinkCommand;
};

type LinkCommand = Command<[TransactionId, LinkCash], Linked>;
type Linked = TransactionDetail | Refusal<'conflict'> | Extract<Awaited<ReturnType<typeof linkCash | typeof recordIntercompany>>, Refusal>;

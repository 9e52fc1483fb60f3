import type { Actor } from '../../company/books/member.ts';
import { parseDate } from '../../kernel/dates.ts';
import type { AccountId, InstrumentId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { fedAccountIds, isOwnMoney } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { PostingRefusal } from '../../ledger/journal/posting-rules.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { checkDraft, type FinancingInstrument, knownInstrument } from './instrument.ts';
import type { FinancingNeeds } from './needs.ts';
import { postIssue } from './post-issue.ts';
import { why } from './reasons.ts';

export interface NewIssue {
  readonly date: string;
  /** The own account that receives the money, or Cash in transit. */
  readonly cashAccountId: AccountId;
}

/**
 * Issues a draft before its bank transaction arrives, and posts its entry. The transaction is linked later.  [FIN-4]
 * Refusals, in order of precedence: not_found, conflict (issued), unprocessable (date, account), account_not_usable, then what posting
 * refuses.
 */
export const issueInstrument = async (
  unit: FinancingNeeds,
  actor: Actor,
  id: InstrumentId,
  { date: given, cashAccountId }: NewIssue,
): Promise<FinancingInstrument | Refusal<'not_found' | 'conflict'> | PostingRefusal> => {
  const draft = knownInstrument(await unit.instruments.all(), id);
  if (isRefusal(draft)) return draft;
  const issued = checkDraft(draft);
  if (issued !== undefined) return issued;
  const date = parseDate(given, 'date');
  if (isRefusal(date)) return date;
  const refusal = await checkCash(unit, cashAccountId);
  return refusal ?? postIssue(unit, actor, draft, date, cashAccountId);
};

const checkCash = async (
  unit: Needs<'accounts' | 'sources'>,
  id: AccountId,
): Promise<Refusal<'unprocessable' | 'account_not_usable'> | undefined> => {
  const [chart, sources] = await Promise.all([unit.accounts.chart(), unit.sources.all()]);
  const account = chart.byId.get(id);
  if (account === undefined) return refuse('unprocessable', accountsWhy.no_such_account({ id }), 'cashAccountId');
  return isOwnMoney(account, fedAccountIds(sources))
    ? undefined
    : refuse('account_not_usable', why.no_cash_account({ code: account.code, name: account.name }), 'cashAccountId');
};

import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkLine, checkName } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { storeCounterparty } from '../../ledger/counterparties/add-counterparty.ts';
import { type Counterparty, slugOf } from '../../ledger/counterparties/counterparty.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkMask } from './check-mask.ts';
import { why } from './reasons.ts';
import type { SourceAccount, SourceKind } from './source.ts';

export interface NewSource {
  /** The account of the chart that it feeds: a postable asset or liability. */
  readonly accountId: AccountId;
  readonly kind: SourceKind;
  readonly name: string;
  readonly mask?: string | null | undefined;
  readonly provider?: string | null | undefined;
}

/**
 * Adds the bank, card or processor account that feeds an account of the chart, in the books' currency. For a processor, also adds its
 * counterparty.  [SRC-1] [SRC-2] [SRC-3] [SRC-9]
 */
export const addSource = async (
  unit: Needs<'accounts' | 'counterparties' | 'sources'> & Emits<'counterparty' | 'source_account'>,
  _actor: Actor,
  input: NewSource,
): Promise<SourceAccount | Refusal<'unprocessable'>> => {
  const chart = await unit.accounts.chart();
  const refusal =
    checkName(input.name) ??
    checkFed(chart.byId.get(input.accountId)) ??
    checkMask(input.mask ?? null) ??
    checkLine(input.provider ?? '', 'provider');
  if (refusal !== undefined) return refusal;
  const processor = input.kind === 'processor' ? await processorNamed(unit, input.name.trim()) : null;
  if (isRefusal(processor)) return processor;
  const source: SourceAccount = {
    id: unit.newId('source'),
    accountId: input.accountId,
    kind: input.kind,
    name: input.name.trim(),
    mask: input.mask ?? null,
    provider: input.provider ?? null,
    currency: unit.settings.currency.code,
    counterpartyId: processor?.id ?? null,
    mappings: [],
    isActive: true,
    createdAt: unit.now,
  };
  await unit.sources.put(source);
  unit.emit('source_account.created', source.id);
  return source;
};

/** The processor's counterparty: an existing one with the same name, or a new one.  [SRC-9] */
const processorNamed = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'counterparty'>,
  name: string,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const [known] = await unit.counterparties.bySlugs([slugOf(name)]);
  return known ?? storeCounterparty(unit, { name, kinds: ['other'] });
};

const checkFed = (account: Account | undefined): Refusal<'unprocessable'> | undefined => {
  const no = (reason: Why) => refuse('unprocessable', reason, 'accountId');
  if (account === undefined) return no(accountsWhy.account_not_there());
  const named = `${account.code} ${account.name}`;
  if (account.type !== 'asset' && account.type !== 'liability')
    return no(why.fed_account_of_wrong_type({ account: named, type: account.type }));
  if (!account.isPostable || !account.isActive) return no(why.fed_account_without_lines({ account: named }));
  if (account.role !== null || account.controlRole === 'ar' || account.controlRole === 'ap')
    return no(why.fed_account_with_role({ account: named }));
  return undefined;
};

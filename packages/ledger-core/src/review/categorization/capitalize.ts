import { type FixedAsset, nextDepreciation } from '../../assets/fixed-assets/fixed-asset.ts';
import { checkTerms, type GivenTerms, readTerms, type Terms } from '../../assets/fixed-assets/terms.ts';
import { findTransaction } from '../../bank/transactions/find.ts';
import { settles, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Actor } from '../../company/books/member.ts';
import { endOf } from '../../kernel/dates.ts';
import type { AccountId, DimensionValueId, TransactionId } from '../../kernel/ids.ts';
import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkName, checkText } from '../../kernel/text.ts';
import type { Account } from '../../ledger/accounts/account.ts';
import { fedAccountIds } from '../../ledger/accounts/own-money.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import { checkDimensions } from '../../ledger/dimensions/check.ts';
import type { Dimension, LineDimension } from '../../ledger/dimensions/dimension.ts';
import { activeAllocations } from '../../ledger/open-items/allocate.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { categorizeRow } from './categorize-row.ts';
import { checkCategory } from './check.ts';
import type { CategorizationRefusal } from './judge.ts';
import type { CategorizationNeeds } from './needs.ts';
import { checkNotPaying, checkRegistrable, checkSpent } from './purchase.ts';
import { why } from './reasons.ts';

export interface Capitalize extends GivenTerms {
  readonly assetAccountId?: AccountId | null | undefined;
  /** Department for the depreciation, instead of the transaction's department. */
  readonly departmentValueId?: DimensionValueId | null | undefined;
  /** Name of the asset. Default: the transaction's description. */
  readonly name?: string | null | undefined;
  /** Stored as the transaction's note and the entry's memo. If omitted, the note is unchanged. */
  readonly note?: string | null | undefined;
}

type CapitalizeRefusal = Refusal<'not_found' | 'fixed_asset_terms' | 'transaction_capitalized'> | CategorizationRefusal;

/**
 * Categorizes a transaction to an asset account as a person, posts it, and adds the asset to the register.  [FAS-1] [FAS-2]
 * Refusals, in order of precedence: not_found, unprocessable (note, name, account, department, a date or amount), account_not_usable,
 * fixed_asset_terms, transaction_capitalized, conflict (it pays a bill), then the refusals of categorization.
 */
export const capitalize = async (
  unit: CategorizationNeeds,
  actor: Actor,
  id: TransactionId,
  input: Capitalize,
): Promise<Transaction | CapitalizeRefusal> => {
  const transaction = await findTransaction(unit, id);
  if (isRefusal(transaction)) return transaction;
  const read = await readInput(unit, transaction, input);
  if (isRefusal(read)) return read;
  const { account, dimensions, terms } = read;
  const refusal =
    checkSpent(transaction) ??
    checkAssetAccount(account, transaction, fedAccountIds(await unit.sources.all())) ??
    checkTerms(terms, transaction, unit.settings.currency) ??
    checkRegistrable(unit.settings.currency.code, transaction) ??
    checkNotPaying(transaction, await paidBy(unit, transaction));
  if (refusal !== undefined) return refusal;
  const asset: FixedAsset = {
    id: unit.newId('fixedAsset'),
    transactionId: id,
    name: nameOf(input, transaction),
    accountId: account.id,
    costMinor: transaction.amountMinor,
    ...terms,
    dimensions,
    entryIds: [],
    disposal: null,
    createdAt: unit.now,
  };
  const categorized = await categorizeRow(unit, actor, {
    transaction: { ...transaction, note: input.note === undefined ? transaction.note : input.note },
    assignment: { kind: 'asset', accountId: account.id, assetId: asset.id },
    decision: { by: 'person' },
    note: input.note ?? null,
    post: true,
  });
  if (isRefusal(categorized)) return categorized;
  await register(unit, asset);
  return categorized;
};

/** The numbers of the documents that a payment is applied to. */
const paidBy = async (unit: Needs<'allocations' | 'openItems'>, transaction: Transaction): Promise<readonly string[]> => {
  if (!settles(transaction)) return [];
  const paid = (await activeAllocations(unit, [transaction.id])).get(transaction.id) ?? [];
  return paid.flatMap(({ other }) => other.number ?? []);
};

const register = async (unit: Needs<'assets' | 'due'> & Emits<'fixed_asset'>, asset: FixedAsset): Promise<void> => {
  await unit.assets.put([asset]);
  const month = nextDepreciation(asset);
  if (month !== null) await unit.due.scheduleBy('depreciate', endOf(month, unit.settings.timeZone));
  unit.emit('fixed_asset.created', asset.id);
};

/** Default asset account: computer equipment in the starter chart. */
const EQUIPMENT = '1600';

const nameOf = ({ name }: Capitalize, { description }: Transaction): string =>
  name?.trim() ?? [...description].slice(0, MAX_NAME_LENGTH).join('');

interface Read {
  readonly account: Account;
  readonly dimensions: readonly LineDimension[];
  readonly terms: Terms;
}

const readInput = async (
  unit: Needs<'accounts' | 'dimensions'>,
  transaction: Transaction,
  input: Capitalize,
): Promise<Read | Refusal<'unprocessable' | 'account_not_usable'>> => {
  const refusal = checkText(input.note ?? '', 'note', 0) ?? (input.name == null ? undefined : checkName(input.name));
  if (refusal !== undefined) return refusal;
  const [{ byId, byCode }, known] = await Promise.all([unit.accounts.chart(), unit.dimensions.all()]);
  const { assetAccountId: accountId } = input;
  const account = accountId == null ? byCode.get(EQUIPMENT) : byId.get(accountId);
  const dimensions = withDepartment(known, transaction.dimensions, input.departmentValueId ?? null);
  if (isRefusal(dimensions)) return dimensions;
  const terms = readTerms(input, transaction, unit.settings.currency);
  if (isRefusal(terms)) return terms;
  return account === undefined ? noAccount(accountId) : { account, dimensions, terms };
};

const noAccount = (id: AccountId | null | undefined): Refusal<'unprocessable' | 'account_not_usable'> => {
  const field = 'assetAccountId';
  return id == null
    ? refuse('account_not_usable', why.no_equipment_account({ code: EQUIPMENT }), field)
    : refuse('unprocessable', accountsWhy.no_such_account({ id }), field);
};

/** The transaction's dimension values, with the given department instead of its own.  [FAS-1] */
const withDepartment = (
  known: readonly Dimension[],
  own: readonly LineDimension[],
  valueId: DimensionValueId | null,
): readonly LineDimension[] | Refusal<'unprocessable'> => {
  if (valueId === null) return own;
  const field = 'departmentValueId';
  const department = known.find(({ kind, values }) => kind === 'department' && values.some(({ id }) => id === valueId));
  if (department === undefined) return refuse('unprocessable', why.no_such_department({ id: valueId }), field);
  const named = { dimensionId: department.id, valueId };
  return checkDimensions(known, [named], field) ?? [...own.filter(({ dimensionId }) => dimensionId !== department.id), named];
};

const checkAssetAccount = (
  account: Account,
  transaction: Transaction,
  fedAccounts: ReadonlySet<AccountId>,
): Refusal<'account_not_usable'> | undefined => {
  const field = 'assetAccountId';
  const { code, name, role } = account;
  const no = (reason: Why) => refuse('account_not_usable', reason, field);
  if (account.type !== 'asset') return no(why.not_asset_account({ code, name }));
  return (
    checkCategory(account, transaction, fedAccounts, field) ??
    (role === null ? undefined : no(why.asset_account_with_role({ code, name, role })))
  );
};

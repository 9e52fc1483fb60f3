import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import type { AccountType } from '../../ledger/accounts/account.ts';
import type { Chart } from '../../ledger/accounts/chart.ts';
import type { ProposedAccount } from './mapping.ts';
import { leafOf } from './match-accounts.ts';
import { typeOfNumber } from './source-types.ts';

interface Unmatched {
  readonly sourceId: string;
  readonly name: string;
  readonly number: string | null;
  readonly type: AccountType | null;
  readonly isCash: boolean;
  readonly sourceType: string | null;
  readonly items: number;
}

/** The ranges of free numbers for each type, after the usual numbers of a chart. */
const RANGES: Readonly<Record<AccountType | 'cash', readonly [from: number, to: number]>> = {
  cash: [1011, 1099],
  asset: [1700, 1899],
  liability: [2300, 2699],
  equity: [3100, 3799],
  revenue: [4100, 4999],
  expense: [6100, 7999],
};

const CASH_HEADER = '1000';

/**
 * A new account for each source account without a target. It has its own number if that is free and fits its type, else the next free
 * number. An account of unknown type has none.  [MIG-14] Pure.
 */
export const proposeAccounts = (chart: Chart, unmatched: readonly Unmatched[]): ReadonlyMap<string, ProposedAccount> => {
  const proposals = new Map<string, ProposedAccount>();
  const taken = new Set(chart.byCode.keys());
  const numbers = new Map<AccountType | 'cash', Generator<string>>();
  const next = (place: AccountType | 'cash'): string | undefined => {
    const codes = numbers.get(place) ?? codesOf(place);
    numbers.set(place, codes);
    for (let code = codes.next(); code.done !== true; code = codes.next()) if (!taken.has(code.value)) return code.value;
    return undefined;
  };
  const propose = ({ sourceId, name, type, isCash, sourceType, items }: Unmatched & { readonly type: AccountType }, code: string): void => {
    taken.add(code);
    const parentId = isCash && type === 'asset' && code.startsWith('10') ? cashHeader(chart) : null;
    proposals.set(sourceId, { code, name: shortName(name), type, parentId, controlRole: controlRoleOf(type, sourceType, items) });
  };
  const known = unmatched.flatMap((source) => (source.type === null ? [] : [{ ...source, type: source.type }]));
  for (const source of known) {
    const own = source.number?.trim() ?? null;
    if (own !== null && typeOfNumber(own) === source.type && !taken.has(own)) propose(source, own);
  }
  for (const source of known) {
    if (proposals.has(source.sourceId)) continue;
    const code = next(source.isCash && source.type === 'asset' ? 'cash' : source.type);
    if (code !== undefined) propose(source, code);
  }
  return proposals;
};

const controlRoleOf = (type: AccountType, sourceType: string | null, items: number): ProposedAccount['controlRole'] => {
  const isControl = items > 0 || (sourceType !== null && /^accounts? (receivable|payable)/i.test(sourceType));
  if (!isControl) return null;
  if (type === 'asset') return 'ar';
  return type === 'liability' ? 'ap' : null;
};

/** The full name, shortened to the last segments that fit. */
const shortName = (name: string): string => {
  const whole = name.trim();
  return whole.length <= MAX_NAME_LENGTH ? whole : leafOf(whole).slice(0, MAX_NAME_LENGTH);
};

const cashHeader = ({ byCode }: Chart) => {
  const header = byCode.get(CASH_HEADER);
  return header !== undefined && !header.isPostable && header.isActive && header.type === 'asset' ? header.id : null;
};

/** The numbers of a range: multiples of ten first, then every number, then five and six digits, for charts with thousands of accounts. */
function* codesOf(place: AccountType | 'cash'): Generator<string> {
  const [from, to] = RANGES[place];
  for (const [first, last, step] of [
    [from, to, 10],
    [from, to, 1],
    [from * 100, to * 100 + 99, 1],
  ] as const)
    for (let code = first; code <= last; code += step) yield String(code);
}

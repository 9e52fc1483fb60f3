import { isRefusal, type Refusal, refuse } from 'ledger-core';
import type { OfAccount } from '../accounts.ts';
import { placeOfTag, refuseAt } from '../faults.ts';
import { otherType } from './envelopes.ts';
import type { Mt940Field } from './fields.ts';
import { why } from './reasons.ts';
import { balanceIn, type Mt940Balance } from './values.ts';

/** A statement, or one page of it, before its entries are read. */
export interface Mt940Statement extends OfAccount {
  /** The statement number and page number as printed; empty if there is none. */
  readonly number: string;
  readonly opening: Mt940Balance;
  readonly closing: Mt940Balance;
  readonly entries: readonly Mt940Entry[];
}

/** A statement line with the information to the account owner after it. */
export interface Mt940Entry {
  readonly field: Mt940Field;
  readonly texts: readonly Mt940Field[];
}

/** A statement whose tags are still being collected. */
interface Draft {
  readonly begin: Mt940Field;
  account: string;
  number: string;
  opening: Mt940Balance | null;
  closing: Mt940Balance | null;
  readonly entries: { readonly field: Mt940Field; readonly texts: Mt940Field[] }[];
}

/** Groups the tags of a file into statements. Each begins with `:20:` and has both balances. */
export const statementsIn = (fields: readonly Mt940Field[]): readonly Mt940Statement[] | Refusal<'unprocessable'> => {
  const statements: Mt940Statement[] = [];
  let draft: Draft | null = null;
  for (const field of fields) {
    if (field.tag === '20') {
      const whole = draft === null ? null : wholeStatement(draft);
      if (isRefusal(whole)) return whole;
      if (whole !== null) statements.push(whole);
      draft = { begin: field, account: '', number: '', opening: null, closing: null, entries: [] };
    } else if (draft !== null) {
      const fault = put(draft, field);
      if (fault !== null) return fault;
    } else if (!BEFORE_STATEMENTS.has(field.tag)) {
      return refuseAt(field.line, field.tag, why.tag_of_no_statement(), placeOfTag);
    }
  }
  if (draft === null) return refuse('unprocessable', why.no_mt940_statement());
  const last = wholeStatement(draft);
  return isRefusal(last) ? last : [...statements, last];
};

const BEFORE_STATEMENTS: ReadonlySet<string> = new Set(['940', '{', '-']);

/** Tags that only an MT942 has. */
const OF_MT942: ReadonlySet<string> = new Set(['34F', '90C', '90D']);

const put = (draft: Draft, field: Mt940Field): Refusal<'unprocessable'> | null => {
  const { tag, lines } = field;
  if (OF_MT942.has(tag) && draft.opening === null) return refuseAt(field.line, tag, otherType('942'), placeOfTag);
  if (/^6[02][FM]$/.test(tag)) return putBalance(draft, field);
  if (tag === '61') return putEntry(draft, field);
  if (tag === '86' && draft.closing === null) draft.entries.at(-1)?.texts.push(field);
  if (tag === '25' || tag === '25P') draft.account = (lines[0] ?? '').trim();
  if (tag === '28' || tag === '28C') draft.number = (lines[0] ?? '').trim();
  return null;
};

const putEntry = (draft: Draft, field: Mt940Field): Refusal<'unprocessable'> | null => {
  if (draft.opening === null) return refuseAt(field.line, field.tag, why.no_opening_balance_before(), placeOfTag);
  if (draft.closing !== null) return refuseAt(field.line, field.tag, why.entry_after_closing(), placeOfTag);
  draft.entries.push({ field, texts: [] });
  return null;
};

const putBalance = (draft: Draft, field: Mt940Field): Refusal<'unprocessable'> | null => {
  const { tag, line } = field;
  const balance = balanceIn(field);
  if (isRefusal(balance)) return balance;
  const role = tag.startsWith('60') ? 'opening' : 'closing';
  if (draft[role] !== null)
    return refuseAt(line, tag, role === 'opening' ? why.opening_balance_twice() : why.closing_balance_twice(), placeOfTag);
  if (role === 'closing' && draft.opening === null) return refuseAt(line, tag, why.no_opening_balance_before(), placeOfTag);
  if (draft.opening !== null && draft.opening.currency.code !== balance.currency.code)
    return refuseAt(
      line,
      tag,
      why.balance_in_other_currency({ currency: balance.currency.code, opening: draft.opening.currency.code }),
      placeOfTag,
    );
  draft[role] = balance;
  return null;
};

const wholeStatement = ({ begin, account, number, opening, closing, entries }: Draft): Mt940Statement | Refusal<'unprocessable'> => {
  if (opening === null) return refuseAt(begin.line, begin.tag, why.opening_balance_missing(), placeOfTag);
  if (closing === null) return refuseAt(begin.line, begin.tag, why.closing_balance_missing(), placeOfTag);
  const { code } = opening.currency;
  const own = new RegExp(`(?<=\\d) ?${code}$`).test(account) ? account.slice(0, -code.length) : account;
  const lines = entries.map(({ field }) => field.line);
  return { account: own.trim() || null, type: code, lines, number, opening, closing, entries };
};

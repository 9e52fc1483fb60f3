import { type BadRow, currencyOf, isRefusal, type Refusal } from 'ledger-core';
import { leftOut, type OfAccount, ofOneAccount } from '../accounts.ts';
import { HEADER_SEARCHED_ROWS } from '../limits.ts';
import type { ReadOptions } from '../read-options.ts';
import { looksLikeDate } from './dates.ts';
import { findHeader } from './header.ts';
import { rolesOf } from './known-words.ts';
import type { TableRow } from './table.ts';
import { comparable, plainName } from './words/plain-name.ts';

/** The rows of one account, its number if the file has several, and the transactions of the other accounts. */
interface OneAccount {
  readonly rows: readonly TableRow[];
  readonly account: string | null;
  readonly others: readonly BadRow[];
}

interface Section extends OfAccount {
  readonly rows: readonly TableRow[];
}

/**
 * The rows of the account that the caller or the mask selects, in a file with a heading line per account. A section without column names
 * uses those of the first section.  [STM-60]
 */
export const ofOneSection = (rows: readonly TableRow[], options: ReadOptions): OneAccount | Refusal<'unprocessable'> => {
  const sections = sectionsIn(rows);
  if (sections.length < 2) return { rows, account: null, others: [] };
  const chosen = ofOneAccount(sections, options);
  if (isRefusal(chosen)) return chosen;
  const [first] = sections;
  const own = chosen.flatMap((section) => section.rows);
  const head = findHeader(own, options.mapping ?? {}) === null ? (first?.rows ?? []) : [];
  const headerAt = findHeader(head, options.mapping ?? {});
  return {
    rows: [...(headerAt === null || headerAt === -1 ? [] : head.slice(0, headerAt + 1)), ...own],
    account: chosen[0]?.account ?? null,
    others: leftOut(sections, chosen),
  };
};

/**
 * The sections of a file. The first begins above the first transaction with a line that names its account. Each other section begins with
 * the same label and another account.
 */
const sectionsIn = (rows: readonly TableRow[]): readonly Section[] => {
  const first = rows.slice(0, HEADER_SEARCHED_ROWS).findIndex(isDated);
  const lines = accountLinesIn(rows);
  const labels = new Set(lines.flatMap(({ label, at }) => (at < first ? [label] : [])));
  for (const label of labels) {
    const sections = sectionsBy(
      rows,
      lines.filter((line) => line.label === label),
    );
    if (sections.length > 1) return sections;
  }
  return [];
};

const sectionsBy = (rows: readonly TableRow[], lines: readonly AccountLine[]): readonly Section[] => {
  const starts = lines.filter(({ account }, index) => index === 0 || account !== lines[index - 1]?.account);
  const sections = starts.map(({ account, at }, index): Section => {
    const own = rows.slice(index === 0 ? 0 : at, starts[index + 1]?.at);
    return { account, type: '', rows: own, lines: own.filter(isDated).map((row) => row.number) };
  });
  return sections.filter(({ lines: movements }) => movements.length > 0);
};

const isDated = ({ cells }: TableRow): boolean => cells.some(looksLikeDate);

/** A heading line above the transactions of an account. */
interface AccountLine {
  readonly label: string;
  /** The account number, or the account name if the line has no number. */
  readonly account: string;
  /** The row index. */
  readonly at: number;
}

/** The account that a line names. If an ordinary text could look the same, the line counts only if column names follow. */
type Named = Pick<AccountLine, 'label' | 'account'> & { readonly isCertain: boolean };

/** The lines that name an account.  [STM-60] */
const accountLinesIn = (rows: readonly TableRow[]): readonly AccountLine[] => {
  const first = rows.findIndex(isDated);
  const header = rows[findHeader(rows.slice(0, first + 1), {}) ?? -1] ?? null;
  const hasNamesBelow = (at: number): boolean => {
    const below = rows.slice(at + 1, at + 1 + MAX_LINES_ABOVE);
    const end = below.findIndex(isDated);
    return end > 0 && (below.slice(0, end).some((row) => isSame(row, header)) || findHeader(below.slice(0, end + 1), {}) !== null);
  };
  return rows.flatMap((row, at) => {
    const named = isDated(row) ? null : accountIn(row);
    return named === null || !(named.isCertain || (row !== header && hasNamesBelow(at)))
      ? []
      : [{ label: named.label, account: named.account, at }];
  });
};

const isSame = ({ cells }: TableRow, header: TableRow | null): boolean =>
  header?.cells.every((cell, at) => comparable(cell) === comparable(cells[at] ?? '')) ?? false;

/** A line with only the account, in one cell or two, and optionally its currency. */
const accountIn = ({ cells }: TableRow): Named | null => {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const parts = filled.length === 3 && isCurrency(filled[2] ?? '') ? filled.slice(0, 2) : filled;
  return parts.length === 0 || parts.length > 2 ? null : (byLabel(parts) ?? withoutLabel(parts));
};

const byLabel = (parts: readonly string[]): Named | null => {
  const [, label = '', number = ''] = LINE.exec(parts.join(' ')) ?? [];
  if (isOfAccount(label)) return { label: plainName(label), account: number, isCertain: !/iban/i.test(label) };
  const [, name = '', called = ''] = parts.length === 2 ? ['', ...parts] : (/^([^:]{2,30}):\s*(.{2,40})$/.exec(parts[0] ?? '') ?? []);
  return isOfAccount(name.replace(/:$/, '')) ? { label: plainName(name), account: called, isCertain: false } : null;
};

/** A number alone, or a few words that include one for an account, such as "Savings account" and "Card ending in 1111". */
const withoutLabel = ([text = '', another]: readonly string[]): Named | null => {
  if (another !== undefined) return null;
  if (NUMBER_LINE.test(text)) return { label: '', account: text, isCertain: false };
  const words = plainName(text).split(' ');
  if (words.length > MAX_WORDS || !words.some((word) => OF_ACCOUNT.test(word))) return null;
  const [, number] = /([\d*Xx\u2022][\d*Xx\u2022 -]{2,30}\d)$/.exec(text) ?? [];
  return { label: number === undefined ? 'a name' : 'a name and a number', account: number ?? text, isCertain: false };
};

const isOfAccount = (label: string): boolean => rolesOf(label).some(({ role }) => role === 'account');

const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text) && !isRefusal(currencyOf(text));

const MAX_WORDS = 5;

/** The maximum number of lines between an account's heading and its first transaction. */
const MAX_LINES_ABOVE = 12;

const IBAN = String.raw`[A-Z]{2}\d{2}[A-Z0-9 ]{10,32}`;
const LINE = new RegExp(String.raw`^(\p{L}[\p{L} .]{2,30}?)[ :.]+(${IBAN}|[\d*Xx\u2022][\d*Xx\u2022 -]{4,30}\d)$`, 'u');
const NUMBER_LINE = new RegExp(String.raw`^(?:${IBAN}|[\d*Xx\u2022][\d*Xx\u2022 -]{6,30}\d)$`, 'u');

/** A word for an account or a card, alone or at the end of a compound. */
const OF_ACCOUNT =
  /(?:^|\p{L})(?:account|konto|rekening|kort|karte)$|^(?:card|compte|carte|cuenta|tarjeta|conto|carta|conta|cartao|rachunek|karta|ucet|tili|szamla|kaart)$/u;

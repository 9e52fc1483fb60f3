import { amountCell, balanceCell, dayCell, digitsOf, pairCells } from './cells.ts';
import type { ExpectedTransaction, Truth } from './movements.ts';
import type { Plan } from './plan.ts';
import type { Chance } from './random.ts';
import { CATEGORIES, PAYEES, UNKNOWN_NAMES } from './words.ts';

/** A column of the printed table: its name where names are known, and its cell for a movement. */
interface Column {
  readonly key: string;
  readonly name: string;
  readonly cell: (row: ExpectedTransaction, at: number) => string;
}

export const ACCOUNTS: readonly string[] = ['DE02120300000000202051', 'DE02500105170137075030', 'DE02100500000054540402'];

export const isPair = ({ convention: { by } }: Plan): boolean => by === 'pair' || by === 'pair_minus' || by === 'pair_zeros';

/** The lines of a table, from the preamble to the footer. */
export const linesOf = (chance: Chance, plan: Plan, truth: Truth): readonly string[] => {
  const columns = columnsOf(chance, plan, truth);
  const keys = columns.map(({ key }) => key);
  const row = (cells: Readonly<Record<string, string>>): readonly string[] => keys.map((key) => cells[key] ?? '');
  const between = placeBetween(plan, truth);
  const body = truth.rows.flatMap((transaction, at) => {
    const cells = columns.map((column) => column.cell(transaction, at));
    const more = transaction.more === '' ? [] : [row({ text: transaction.more })];
    const info = plan.blanks && at === 1 ? [row({ date: dayCell(transaction.day, plan.dates), text: 'New conditions apply' })] : [];
    const balance = at === between ? [betweenRow(row, plan, transaction, chance.once(2))] : [];
    return [{ rows: [cells, ...more] }, ...[...info, ...balance].map((cells) => ({ rows: [cells] }))];
  });
  const first = truth.rows[0];
  const opening = plan.opening && first !== undefined ? [{ rows: [openingRow(row, plan, truth, first)] }] : [];
  const ordered = plan.isDescending ? [...opening, ...body].reverse() : [...opening, ...body];
  const names = plan.header === 'none' ? [] : [namesOf(chance, columns, plan)];
  const preamble =
    plan.preamble && plan.header === 'known' ? [['Bank of Examples'], [plan.language.account[0] ?? '', ACCOUNTS[0] ?? '']] : [];
  const ends = plan.ends === 'none' ? [] : endRows(row, plan, truth);
  const rows = [
    ...(plan.ends === 'above' || between !== null
      ? endRows(row, plan, truth, signed)
          .slice(0, between === null ? 2 : 1)
          .map((cells) => cells.filter((cell) => cell !== ''))
      : []),
    ...preamble,
    ...names,
    ...ordered.flatMap(({ rows: printed }) => printed),
    ...(plan.totals ? totalRows(row, plan, truth) : []),
    ...(plan.ends === 'below' || plan.ends === 'wrong' ? ends : []),
  ];
  return [
    ...rows.map((cells) => cells.map((cell) => quoted(cell, plan)).join(plan.delimiter)),
    ...(plan.footer ? [quoted(plan.language.footer, plan)] : []),
  ];
};

const quoted = (cell: string, { delimiter, around }: Plan): string => {
  if (around === 'formula' && !cell.includes('"') && /\d/.test(cell)) return `="${cell}"`;
  const printed = around === 'mark' && /^[-+(]?\d/.test(cell) ? `\u200e${cell}` : cell;
  return printed.includes(delimiter) || printed.includes('"') ? `"${printed.replaceAll('"', '""')}"` : printed;
};

const openingRow = (
  row: (cells: Readonly<Record<string, string>>) => readonly string[],
  plan: Plan,
  { opening }: Truth,
  { day }: ExpectedTransaction,
): readonly string[] => {
  const amount = balanceCell(opening, { ...plan, balance: 'every' });
  const inAmount = isPair(plan) ? {} : { amount };
  const where = plan.balance === 'none' ? inAmount : { balance: balanceCell(opening, plan) };
  return row({ date: dayCell(day, plan.dates), text: plan.printed.opening, ...where });
};

/** The balances before and behind all movements; a wrong one is a hundred minor units too high. */
const endRows = (
  row: (cells: Readonly<Record<string, string>>) => readonly string[],
  plan: Plan,
  { opening, rows }: Truth,
  unnamed: typeof asTransaction = asTransaction,
): readonly (readonly string[])[] => {
  const closing = rows.at(-1)?.balance ?? opening;
  const printed = (minor: bigint): Readonly<Record<string, string>> =>
    plan.balance === 'none' ? unnamed(minor, plan) : { balance: balanceCell(minor, plan) };
  return [
    row({ text: plan.printed.opening, ...printed(opening) }),
    row({ text: plan.printed.closing, ...printed(closing + (plan.ends === 'wrong' ? 100n : 0n)) }),
  ];
};

/** A balance where the amounts of movements stand: an overdraft in the column of money out, or with the word of money out where words show the direction. */
const asTransaction = (minor: bigint, plan: Plan): Readonly<Record<string, string>> => {
  if (isPair(plan)) return { [minor < 0n ? 'debit' : 'credit']: digitsOf(minor, plan) };
  const { convention } = plan;
  if (convention.by === 'word') return { amount: digitsOf(minor, plan), direction: convention.words[minor < 0n ? 0 : 1] };
  return { amount: balanceCell(minor, { ...plan, balance: 'every' }) };
};

/** A balance above the header, where no column shows its direction. */
const signed = (minor: bigint, plan: Plan): Readonly<Record<string, string>> => ({
  [isPair(plan) ? 'credit' : 'amount']: balanceCell(minor, { ...plan, balance: 'every' }),
});

/** The movement behind which a balance is printed: there are others that moved on both of its sides. */
export const placeBetween = ({ ends }: Plan, { rows }: Truth): number | null => {
  if (ends !== 'between' && ends !== 'between_wrong') return null;
  const moved = [...rows.keys()].filter((at) => rows[at]?.isNotDone === false);
  return moved.length < 2 ? null : (moved[Math.floor(moved.length / 2) - 1] ?? null);
};

/** A balance between two movements, in the column of balances or in that of amounts. */
const betweenRow = (
  row: (cells: Readonly<Record<string, string>>) => readonly string[],
  plan: Plan,
  { balance }: ExpectedTransaction,
  isInBalances: boolean,
): readonly string[] => {
  const minor = balance + (plan.ends === 'between_wrong' ? 100n : 0n);
  const where = plan.balance !== 'none' && isInBalances ? { balance: balanceCell(minor, plan) } : asTransaction(minor, plan);
  return row({ text: plan.printed.between, ...where });
};

const totalRows = (
  row: (cells: Readonly<Record<string, string>>) => readonly string[],
  plan: Plan,
  { rows }: Truth,
): readonly (readonly string[])[] => {
  const sum = rows.reduce((total, { minor, isNotDone }) => (isNotDone ? total : total + minor), 0n);
  const date = dayCell(rows.at(-1)?.day ?? ('' as never), plan.dates);
  const digits = digitsOf(sum, plan);
  return [
    row({
      date: plan.isDescending ? '' : date,
      text: plan.printed.total,
      ...(isPair(plan) ? { debit: digits, credit: digits } : { amount: digits }),
    }),
  ];
};

const namesOf = (chance: Chance, columns: readonly Column[], plan: Plan): readonly string[] => {
  const unknown = chance.shuffled(UNKNOWN_NAMES);
  return columns.map(({ name }, at) => (plan.header === 'known' ? name : (unknown[at] ?? `X${at}`)));
};

const columnsOf = (chance: Chance, plan: Plan, truth: Truth): readonly Column[] => {
  const { language } = plan;
  const name = (names: readonly string[]): string =>
    chance.pick(names.filter((each) => plan.currency === 'EUR' || !/EUR|euros/.test(each)));
  const bracketed = (text: string): string =>
    plan.shown === 'header' && plan.header === 'known' && !/EUR|euros/.test(text) ? `${text} (${plan.currency})` : text;
  const column = (key: string, called: string, cell: Column['cell']): Column => ({ key, name: called, cell });
  const words = plan.convention.by === 'word' ? plan.convention.words : null;
  const columns: readonly (Column | false)[] = [
    column('date', name(language.date), ({ day }) => dayCell(day, plan.dates)),
    plan.valueDate && column('value', language.valueDate, ({ valueDay }) => dayCell(valueDay, plan.dates)),
    plan.accounts !== 'one' && column('account', name(language.account), ({ account }) => ACCOUNTS[account] ?? ''),
    column('text', name(language.description), ({ text }) => text),
    plan.category && column('category', 'Category', (_, at) => CATEGORIES[at % CATEGORIES.length] ?? ''),
    plan.payee && column('payee', 'Counterparty IBAN', (_, at) => (at % 3 === 0 ? '' : `NL91ABNA04171643${10 + at}`)),
    plan.reference && column('reference', 'Reference', (_, at) => `REF${1_000_000 + at * 7}`),
    words !== null &&
      column('direction', /^[WO]$/.test(words[0]) ? 'Direction' : name(language.direction), ({ minor }) => words[minor < 0n ? 0 : 1]),
    ...(isPair(plan)
      ? [
          column('debit', bracketed(name(language.debit)), ({ minor }, at) => pairCells(minor, plan, plan.contrary && at === 1)[0]),
          column('credit', bracketed(name(language.credit)), ({ minor }, at) => pairCells(minor, plan, plan.contrary && at === 1)[1]),
        ]
      : [column('amount', bracketed(name(language.amount)), ({ minor }) => amountCell(minor, plan))]),
    plan.foreign && column('foreign', name(language.foreign), ({ minor }, at) => (at % 2 === 0 ? digitsOf((minor * 11n) / 10n, plan) : '')),
    plan.rate && column('rate', 'Exchange rate', (_, at) => `1${plan.mark}0${800 + at}`),
    plan.fee !== 'none' &&
      column('fee', language.fee, ({ fee }) => `${plan.fee === 'negative' && fee !== 0n ? '-' : ''}${digitsOf(fee, plan)}`),
    plan.fee === 'net' && column('net', language.net, ({ minor, fee }) => amountCell(minor - fee, plan)),
    plan.shown === 'column' && column('currency', language.currency, () => plan.currency),
    plan.both &&
      plan.balance === 'every' &&
      column('before', plan.printed.opening, (transaction, at) =>
        hasBalance(plan, truth, at) ? balanceCell(balanceBefore(plan, transaction), plan) : '',
      ),
    plan.balance !== 'none' &&
      column('balance', name(language.balance), (transaction, at) =>
        hasBalance(plan, truth, at)
          ? balanceCell(plan.balance === 'before' ? balanceBefore(plan, transaction) : transaction.balance, plan)
          : '',
      ),
    plan.named && column('name', language.payee, ({ payee }) => PAYEES[payee]?.[0] ?? ''),
    plan.named && column('iban', 'IBAN', ({ payee }) => PAYEES[payee]?.[1] ?? ''),
    plan.letters !== 'none' &&
      column(
        'letters',
        chance.pick(['Branch', 'Class', 'VAT']),
        (_, at) => plan.letters.toUpperCase().split(' ')[at % 3 === 0 ? 0 : 1] ?? '',
      ),
    plan.codes !== 'none' && column('codes', chance.pick(['Code', 'Shop', 'Hour']), (_, at) => codeOf(plan.codes, at)),
    plan.reported !== 'none' &&
      column(
        'told',
        plan.reported === 'payee' ? chance.pick(['Gegenpartei', 'Dane kontrahenta', '对手信息', 'Remitter']) : 'Zork',
        ({ payee }) => PAYEES[payee]?.[0] ?? '',
      ),
    plan.states &&
      column('state', language.status, ({ isNotDone }, at) =>
        isNotDone ? (language.notDone[at % language.notDone.length] ?? '') : language.booked,
      ),
    plan.pending === 'status' &&
      column('status', language.status, ({ isPending }, at) => (isPending ? pendingWord(plan, at) : language.booked)),
    plan.pending === 'note' && column('note', language.note, ({ isPending }, at) => (isPending ? pendingWord(plan, at) : '')),
    plan.pending === 'yes' && column('yes', 'Pending', ({ isPending }) => (isPending ? 'yes' : 'no')),
  ];
  const taken = columns.filter((each) => each !== false);
  return plan.order === 'fixed' ? taken : inOrder(chance.shuffled(taken), plan);
};

const codeOf = (codes: Plan['codes'], at: number): string => {
  if (codes === 'time') return `0${7 + (at % 3)}${10 + at * 2}`;
  return codes === 'year' ? '2024' : String(20_000 + ((at * 137) % 900));
};

/** The balance before a movement, to which its fee belongs. */
const balanceBefore = (plan: Plan, { balance, minor, fee }: ExpectedTransaction): bigint =>
  balance - minor + (plan.fee === 'included' ? 0n : fee);

const pendingWord = ({ language: { pending } }: Plan, at: number): string => pending[at % pending.length] ?? '';

/** Holds have no balance; some banks print the balance only behind the last movement of a day. */
const hasBalance = (plan: Plan, { rows }: Truth, at: number): boolean => {
  if (rows[at]?.isPending || rows[at]?.isNotDone) return false;
  return plan.balance !== 'some' || rows[at]?.day !== rows[at + 1]?.day;
};

/** Without known names, only their order shows which of two days is that of the booking. */
const inOrder = (columns: readonly Column[], plan: Plan): readonly Column[] => {
  const [date, value] = ['date', 'value'].map((key) => columns.findIndex((each) => each.key === key)) as [number, number];
  if (plan.header === 'known' || value === -1 || date < value) return columns;
  const exchanged = new Map([
    [date, columns[value]],
    [value, columns[date]],
  ]);
  return columns.map((each, at) => exchanged.get(at) ?? each);
};

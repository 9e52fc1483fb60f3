import { type BadRow, type ColumnRef, type DecimalMark, type IsoDate, type Refusal, refuse } from 'ledger-core';
import { UNPROVEN } from '../faults.ts';
import { unread } from '../unread.ts';

/** A reason from a sentence table: its name, with the parameters of its sentence. */
type ReasonIn<Table extends Record<string, (params: never) => unknown>> = {
  [Name in keyof Table]: { readonly is: Name } & (Parameters<Table[Name]> extends [infer Params] ? Readonly<Params> : unknown);
}[keyof Table];

/** Why a row is bad or moves no money, with the sentence for the report. Code decides by the reason, never by the sentence. */
const ROW_SENTENCES = {
  above_header: () => 'above the header',
  header_again: () => 'the header again',
  no_date_no_amount: () => 'neither a date nor an amount',
  printed_balance: () => 'a printed balance, no movement',
  printed_total: () => 'a total, no movement',
  total_of_rows: () => 'a total of the other rows, no movement',
  part_of_order: () => 'a part of a collective order, which has a row of its own',
  part_of_row: ({ row }: { row: number }) => `a part of the amount of row ${row}, no movement`,
  movement_of_zero: () => 'a movement of zero',
  not_done: ({ state }: { state: string }) => `the status is ${state}: no money moved`,
  pending_without_day: () => 'pending and without a day yet',
  hold_released: ({ row }: { row: number }) => `a hold that row ${row} releases: no money moved`,
  release_of_hold: ({ row }: { row: number }) => `releases the hold of row ${row}: no money moved`,
  paid_elsewhere: ({ source }: { source: string }) => `paid from ${source}, on whose statement it stands`,
  no_account: () => 'the row names no account, and the file has rows of several.',
  too_many_cells: ({ cells, columns }: { cells: number; columns: number }) =>
    `${cells} cells stand under ${columns} column names; a separator inside a text must be quoted.`,
  no_date: () => 'there is no date.',
  not_a_date: ({ text, form }: { text: string; form: string }) => `"${text}" is not a date in ${form}.`,
  unknown_currency: ({ printed, own }: { printed: string; own: string }) =>
    `"${printed}" is not a currency code of ISO 4217, and no sign of ${own}.`,
  two_currencies: ({ amount, row }: { amount: string; row: string }) => `the amount is in ${amount} and the row in ${row}.`,
  no_amount: () => 'there is no amount.',
  not_an_amount: ({ text, mark }: { text: string; mark: DecimalMark }) =>
    `"${text}" is not an amount with a decimal ${mark === '.' ? 'point' : 'comma'}.`,
  unclear_currency: ({ printed, own }: { printed: string; own: string }) =>
    `"${printed}" is no sign or code of ${own}, and not of one other currency alone.`,
  /** An amount that the books cannot store. The core explains why. */
  uncountable_amount: ({ why }: { why: string }) => why,
  amounts_in_both_columns: () => 'there is money in both columns, out and in.',
  amount_in_other_column: ({ text }: { text: string }) => `the amount is zero here, and this column has ${text}.`,
  net_contradicts_fee: () => 'the net is not what the gross and the fee make.',
  no_direction: () => 'no word shows which way the money went.',
  unknown_direction: ({ word }: { word: string }) => `${unclearWord(word)}; say what it means with mapping.directions.`,
  no_balance_before: () => 'the amount has no sign, and without a balance before the row nothing shows which way the money went.',
  unknown_state: ({ word }: { word: string }) => `"${word}" is no known state, and it may mean that the movement did not happen.`,
};

export const unclearWord = (word: string): string => `"${word}" does not show which way the money went`;

export type RowReason = ReasonIn<typeof ROW_SENTENCES>;

/** A row that is bad or moves no money, with the reason. */
export interface RowFault {
  readonly rowNumber: number;
  /** The column with the fault; null for the whole row. */
  readonly column: string | null;
  readonly reason: RowReason;
}

export const listedRow = ({ rowNumber, column, reason }: RowFault): BadRow => ({ rowNumber, column, ...unread(sentenceOf(reason)) });

const sentenceOf = (reason: RowReason): string => (ROW_SENTENCES[reason.is] as (params: RowReason) => string)(reason);

/** Reasons to refuse a file that no option could resolve. */
const REFUSAL_SENTENCES = {
  empty_file: () => 'The file is empty.',
  long_line: ({ most }: { most: number }) => `the line is longer than ${most} characters, which no statement line is.`,
  open_quotation_mark: () => 'a quotation mark is opened and never closed; the file may be cut off.',
  undoubled_quotation_mark: () => 'a quotation mark inside a quoted cell is not doubled.',
  many_columns: ({ columns, most }: { columns: number; most: number }) => `${columns} columns are more than ${most}; this is no statement.`,
  many_rows: ({ most }: { most: number }) => `The file has more than ${most} rows; send it in parts.`,
  many_cells: ({ most }: { most: number }) => `The file has more than ${most} cells; send it in parts.`,
  no_rows: () => 'The file has a header and no rows.',
  no_dated_amount: () => 'No row of the file has both a date and an amount.',
  unknown_profile: ({ profile, names }: { profile: string; names: readonly string[] }) =>
    `There is no profile "${profile}"; there are ${names.join(', ')}.`,
  no_header_row: ({ row }: { row: number | undefined }) => `the file has no row ${row}, or it is blank.`,
  no_such_column: ({ column, header }: { column: ColumnRef; header: readonly string[] | null }) =>
    `There is no column ${typeof column === 'number' ? column : `"${column}"`}: ${headerSentence(header)}.`,
  no_known_column: ({ of, names, header }: { of: 'dates' | 'amounts'; names: readonly ColumnRef[]; header: readonly string[] | null }) =>
    `There is no column of ${of} (${names.length === 0 ? 'none is named' : names.join(' or ')}): ${headerSentence(header)}.`,
  unknown_date_format: ({ format }: { format: string }) =>
    `"${format}" is no format of dates; give the day, the month and the year once each, as in DD.MM.YYYY, YYMMDD or D MMM YYYY.`,
  contradicting_dates: () => 'The dates contradict each other.',
  contradicting_orders: ({ text, orders, place, other, otherOrders }: Contradiction & { orders: string; otherOrders: string }) =>
    `${text} can only be ${orders}, yet ${place} has ${other}, which can only be ${otherOrders}.`,
  contradicting_marks: ({ text, mark, place, other, otherMark }: Contradiction & { mark: DecimalMark; otherMark: DecimalMark }) =>
    `${text} is read with ${MARK_NAMES[mark]}, yet ${place} has ${other}, which is read with ${MARK_NAMES[otherMark]}.`,
  trades: ({ shown }: { shown: string }) =>
    `The file has the trades of a brokerage account, as ${shown} shows; trades in securities are not read. Export the movements of its cash account, and send those.`,
  journal: ({ column, accounts }: { column: string; accounts: ReadonlyMap<string, number> }) =>
    `The file is a journal of books: column ${column} has ${accounts.size} accounts (${[...accounts].map(countedRows).join(', ')}), and their debits are as much as their credits. Bring it in as a migration, or download the statement of the account from the bank.`,
  balance_gap: ({ before, moved, printed, gap }: { before: string; moved: string; printed: string; gap: string }) =>
    `the balance does not add up: ${before} before and ${moved} moved should not make ${printed}; the gap is ${gap}. ${UNPROVEN}`,
  wrong_total: ({ printed, made, gap }: { printed: string; made: string; gap: string }) =>
    `${printed} is printed and the rows make ${made}; the gap is ${gap}. ${UNPROVEN}`,
};

/** A text in one place that contradicts a text in another. */
interface Contradiction {
  text: string;
  place: string;
  other: string;
}

const MARK_NAMES: Readonly<Record<DecimalMark, string>> = { '.': 'a decimal point', ',': 'a decimal comma' };

const headerSentence = (header: readonly string[] | null): string =>
  header === null ? 'the file is read without a header' : `the header is ${header.filter((cell) => cell.trim() !== '').join(', ')}`;

const countedRows = ([name, rows]: readonly [string, number]): string => `${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`;

export type RefusalReason = ReasonIn<typeof REFUSAL_SENTENCES>;

export const refusalSentence = (reason: RefusalReason): string =>
  (REFUSAL_SENTENCES[reason.is] as (params: RefusalReason) => string)(reason);

/** Refuses a whole file. `field` names the caller's option at fault, if any. */
export const refuseFor = (reason: RefusalReason, field?: string): Refusal<'unprocessable'> =>
  refuse('unprocessable', unread(refusalSentence(reason)), field);

/** The question, and optionally other texts: if no option resolves it, and before the options. Without a full stop. */
export interface Asked {
  readonly what: string;
  readonly otherwise?: string;
  readonly lead?: string;
}

/** Questions about what the file alone does not show. */
const QUESTIONS = {
  no_dates: () => ({
    what: 'The file has no column of dates',
    otherwise: 'name it with mapping.columns.date, and the form of its days with mapping.dateFormat',
  }),
  no_year: ({ text }: { text: string }) => ({
    what: `"${text}" has no year, and no option adds one`,
    otherwise: 'export the statement again with the years of its days',
  }),
  ambiguous_date: ({ text, days }: { text: string; days: readonly string[] }) => ({ what: `${text} can be ${days.join(' or ')}` }),
  ambiguous_amount: ({ text, point, comma }: { text: string; point: string | undefined; comma: string | undefined }) => ({
    what: `${text} can be ${point} or ${comma}`,
  }),
  no_amounts: () => ({ what: 'The file has no column of amounts', otherwise: 'name it with mapping.columns.amount' }),
  which_amounts: ({ columns }: { columns: readonly string[] }) => ({
    what:
      columns.length === 1
        ? `Nothing shows that ${columns.join('')} holds amounts`
        : `Nothing shows which of ${columns.join(' and ')} holds the movements`,
  }),
  which_side: ({ columns }: { columns: readonly string[] }) => ({
    what: `Nothing shows which of ${columns.join(' and ')} is money out and which is money in`,
  }),
  missing_amounts: ({ column }: { column: string }) => ({
    what: `The amounts of ${column} are missing in some rows, so it may hold something else`,
  }),
  many_amounts: ({ columns }: { columns: number }) => ({ what: `The file has ${columns} columns of amounts` }),
  which_account: ({ question }: { question: string }) => ({
    what: question,
    otherwise: '',
    lead: 'or, if all rows are of one account, say what the column holds with',
  }),
  no_signs: ({ plus, isCard }: { plus: number | null; isCard: boolean }) => ({
    what: `${plus === null ? 'No amount has a sign' : `Row ${plus} has a plus and other amounts have no sign`}, so the file does not show which way the money went${isCard ? ', and the balance of a card, if any, may be a debt' : ''}`,
  }),
  one_day: () => ({
    what: 'All rows are of one day, so the balance may stand behind each row or before it, and with it each sign is reversed',
  }),
  unclear_card: () => ({ what: 'Card files differ in sign, and the rows of this one do not show which is meant' }),
  unsigned_card: () => ({ what: 'no amount of the card has a minus, so that all could be charges or all payments' }),
  words_and_signs: ({ column }: { column: string | null }) => ({
    what: `Some amounts of column ${column} have a word of direction and others a sign`,
  }),
  contrary_word_in_cell: (word: ContraryWord) => ({ what: contraryWord(word) }),
  contrary_word_beside: (word: WordBeside) => ({ what: `${wordBeside(word)}, so its word and its sign contradict each other` }),
  contrary_column: (cells: ContraryColumn) => ({
    what: `${contraryColumn(cells)}, so the column does not show which way the money went`,
  }),
  unknown_directions: ({ place, word }: { place: string; word: string }) => ({
    what: `${place}: ${unclearWord(word)}`,
    otherwise: 'say what each word means with mapping.directions',
  }),
  unclear_fee: ({ row, fee, column }: { row: number; fee: string; column: string }) => ({
    what: `Row ${row} has a fee of ${fee} in column ${column}, and nothing shows whether the amount contains it`,
  }),
  unknown_bytes: ({ read }: { read: { page: string; word: string } | null }) => ({
    what: `the bytes of this line are neither UTF-8 nor words in a known code page${read === null ? '' : ` (in ${read.page} they would read "${read.word}")`}`,
    otherwise: 'save the file as UTF-8 and send that',
    lead: 'save the file as UTF-8 and send that, or say which with',
  }),
};

export type QuestionReason = ReasonIn<typeof QUESTIONS>;

export const questionFor = (reason: QuestionReason): Asked => (QUESTIONS[reason.is] as (params: QuestionReason) => Asked)(reason);

/** A word in an amount cell that contradicts the amount's sign or the direction column. */
interface ContraryWord {
  place: string;
  text: string;
  contradicts: 'its sign' | 'the column of words';
}

const contraryWord = ({ place, text, contradicts }: ContraryWord): string =>
  `${place} has ${text}, and its word contradicts ${contradicts}`;

/** A word beside an amount whose sign contradicts it. */
interface WordBeside {
  row: number;
  word: string;
  amount: string;
}

const wordBeside = ({ row, word, amount }: WordBeside): string => `Row ${row} has ${word} beside ${amount}`;

/** A word in an amount cell that contradicts its column, or two cells of a column of which one has a minus. */
export type ContraryColumn = { cells: { worded: string; text: string } | { minus: string; plain: string } };

const contraryColumn = ({ cells }: ContraryColumn): string =>
  'worded' in cells
    ? `${cells.worded} has ${cells.text}, and its word contradicts the column`
    : `${cells.minus} has a minus and ${cells.plain} has none`;

const DOUBTS = {
  other_delimiter: ({ read, usual }: { read: string; usual: string }) =>
    `Only the balance shows that ${read} divide the cells, and not ${usual}; check it.`,
  proven_choices: ({ choices }: { choices: readonly string[] }) => `Only the balance shows that ${choices.join(', and that ')}; check it.`,
  against_layout: ({ layout }: { layout: string }) =>
    `The columns are named as in the layout ${layout}, but the balance contradicts it; the amounts are read as the balance proves them; check them.`,
  exchanged_columns: ({ out, into }: { out: string; into: string }) =>
    `The balance shows that money out is in ${out} and money in in ${into}, against their names; check it.`,
  other_amounts: ({ column, named }: { column: string; named: string }) =>
    `The balance follows the amounts of ${column}, and not those of ${named}; check it.`,
  other_balance: ({ column }: { column: string }) =>
    `The balance is taken from ${column}, which follows the movements. The column named as a balance does not; check it.`,
  whole_numbers: ({ column }: { column: string }) => `Only whole numbers without a sign stand in ${column}; check that they are amounts.`,
  contrary_word_in_cell: (word: ContraryWord) => `${contraryWord(word)}; the balance follows the word in the cell.`,
  letters_without_name: ({ column, row, text }: { column: string | undefined; row: number; text: string | undefined }) =>
    `No name shows that the letters of ${column} are directions, as row ${row} has ${text}; check them.`,
  contrary_word_beside: ({ decides, ...word }: WordBeside & { decides: 'balance' | 'words' | 'sign' }) =>
    `${wordBeside(word)}${DECIDED_BY[decides]}`,
  contrary_column: ({ right, ...cells }: ContraryColumn & { right: 'cell' | 'column' | 'refund' }) =>
    `${contraryColumn(cells)}; ${RIGHT_IN[right]}`,
  no_card_payment: () => 'No row shows a payment of the card, so check that charges are money out.',
  header_again: ({ row }: { row: number }) =>
    `The column names come again in row ${row}, and the days begin anew below it; check that the rows are of one account.`,
  far_day: ({ row, date }: { row: number; date: IsoDate }) =>
    `Row ${row} is of ${date}, more than a year away from the other rows; check its date.`,
  late_hold: ({ row, date, days, last }: { row: number; date: IsoDate; days: number; last: IsoDate }) =>
    `Row ${row} is a hold of ${date}, more than ${days} days after the last booking (${last}); check its date.`,
  parts: ({ first, last, whole }: { first: number; last: number; whole: number }) =>
    `Rows ${first} to ${last} together make the amount of row ${whole}; check that they are not its parts.`,
  one_way: ({ count, way }: { count: number; way: 'in' | 'out' }) => `All ${count} movements are money ${way}; check the direction.`,
  garbled: ({ row }: { row: number }) => `Row ${row} has letters that look garbled; if they are, say the encoding with mapping.encoding.`,
};

const DECIDED_BY = {
  balance: '; the balance decides between them.',
  words: ', and so has every row; the words decide, so check them.',
  sign: '; its sign decides, so check it.',
} as const;

const RIGHT_IN = {
  cell: 'the balance shows that the column is wrong there.',
  column: 'the balance shows that the column is right.',
  refund: 'the minus is read as money of the other direction, such as a refund, so check it.',
} as const;

export type DoubtReason = ReasonIn<typeof DOUBTS>;

export const doubtSentence = (reason: DoubtReason): string => (DOUBTS[reason.is] as (params: DoubtReason) => string)(reason);

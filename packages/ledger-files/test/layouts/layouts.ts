import { isDeepStrictEqual } from 'node:util';
import { isRefusal, type SourceRecord, type Statement } from 'ledger-core';
import { type ReadOptions, readStatement } from '../../src/index.ts';
import { sentence } from '../said.ts';
import { adviceOf } from './advice.ts';
import { expectedLines, hasEvidence, isWrong, optionsOf } from './expected.ts';
import { type Truth, transactionsOf } from './movements.ts';
import { type Plan, planOf } from './plan.ts';
import { isPair, linesOf } from './print.ts';
import { chanceOf } from './random.ts';
import { PAYEES } from './words.ts';

/** The outcome of one layout. */
export interface Outcome {
  readonly is: 'exact' | 'refused' | 'wrong';
  /** Of a refused one: how many options the refusal names, and the first that does not lead to a reading. */
  readonly advised: number;
  readonly misled: string | null;
  readonly hasEvidence: boolean;
  readonly seed: number;
  /** The refusal, or the difference. */
  readonly message: string;
  readonly text: string;
}

/** Prints one table by chance and reads it. */
export const outcomeOf = (seed: number): Outcome => {
  const chance = chanceOf(seed);
  const drawn = sensible(planOf(chance));
  const truth = transactionsOf(chance, drawn);
  const plan = showsSigns(drawn, truth) ? drawn : { ...drawn, letters: 'none' as const };
  const text = `${linesOf(chance, plan, truth).join(chance.pick(['\n', '\r\n']))}\n`;
  const read = readStatement(encoded(text, plan), optionsOf(plan));
  const result = { hasEvidence: hasEvidence(plan, truth), seed, text, advised: 0, misled: null };
  if (isRefusal(read)) {
    const bytes = encoded(text, plan);
    const choices = isWrong(plan, truth) ? [] : adviceOf(sentence(read), optionsOf(plan), plan);
    const misled = choices.find(({ options }) => !leadsToReading(bytes, options, plan, MAX_ANSWERS));
    const isLossy = beginsLossily(sentence(read));
    const wronged = misled === undefined ? null : JSON.stringify(misled.options);
    const answered = truthfully(bytes, optionsOf(plan), plan, MAX_ANSWERS);
    const difference = answered === null || isWrong(plan, truth) ? null : differenceOf(answered, plan, truth);
    return {
      ...result,
      is: difference === null ? 'refused' : 'wrong',
      message: `${sentence(read)}${difference === null ? '' : `\nand with true answers ${difference}`}`,
      advised: choices.length,
      misled: isLossy ? 'the first way on loses rows or the proof' : wronged,
    };
  }
  const difference = plan.accounts === 'open' || isWrong(plan, truth) ? 'read, and must be refused' : differenceOf(read, plan, truth);
  const wrong = difference ?? otherwise(encoded(text, plan), read, optionsOf(plan));
  return { ...result, is: wrong === null ? 'exact' : 'wrong', message: wrong ?? '' };
};

/** Whether the first way on that a refusal names leaves rows out or turns the proof off.  [STM-2] [STM-4] */
const beginsLossily = (message: string): boolean =>
  /skipBadRows|proveBalances|Correct these rows|Export the statement|Export it again|[Ss]et (?:account|mapping|dateOrder)|Choose one with/
    .exec(message)?.[0]
    .match(/skip|prove/) != null;

/** What is read otherwise than it was printed; null where nothing is. */
const differenceOf = ({ records }: Statement, plan: Plan, truth: Truth): string | null => {
  const wanted = expectedLines(plan, truth).join('\n');
  const found = records
    .map((record) => lineOf(record, plan))
    .sort()
    .join('\n');
  return wanted === found ? lostPayee(records, plan, truth) : `wanted\n${wanted}\nfound\n${found}`;
};

/** A payee that no record of its day has in a text; null where each has one. */
const lostPayee = (records: Statement['records'], plan: Plan, { rows }: Truth): string | null => {
  if (plan.reported === 'none') return null;
  const stated = [...records].map(
    ({ date, description, counterparty, memo }) => `${date} ${description} ${counterparty ?? ''} ${memo ?? ''}`,
  );
  const payees = rows
    .filter(({ account, isNotDone }) => account === 0 && !isNotDone)
    .map(({ day, payee }) => ({ day, name: PAYEES[payee]?.[0] ?? '' }));
  if (new Set(payees.map(({ name }) => name)).size < 2) return null;
  const lost = payees.find(({ day, name }) => !stated.some((text) => text.startsWith(day) && text.includes(name)));
  return lost === undefined ? null : `the payee ${lost.name} of ${lost.day} is in no text`;
};

/** Answers that may follow one another: the account, its order of days, its decimal mark, a column, its fee, its sign, its bad rows. */
const MAX_ANSWERS = 7;

/** Whether a file is read with some options, perhaps after further answers to what it then asks. */
const leadsToReading = (bytes: Uint8Array, options: ReadOptions, plan: Plan, answers: number): boolean => {
  const read = readStatement(bytes, options);
  if (!isRefusal(read) || ((options.account !== undefined || options.mapping?.encoding !== undefined) && hasNoWay(sentence(read))))
    return true;
  return answers > 1 && adviceOf(sentence(read), options, plan).some((each) => leadsToReading(bytes, each.options, plan, answers - 1));
};

/** Which account is meant and how the file was saved are facts, whatever its rows leave open; the refusal then says that no option reads them. */
const hasNoWay = (message: string): boolean => /No option reads the file without a contradiction/.test(message);

/** What is read with the answers that are true, where the plan has them for all that is asked; else null. */
const truthfully = (bytes: Uint8Array, options: ReadOptions, plan: Plan, answers: number): Statement | null => {
  const read = readStatement(bytes, options);
  if (!isRefusal(read)) return read;
  const result = adviceOf(sentence(read), options, plan).find(({ isTrue }) => isTrue);
  return result === undefined || answers === 1 ? null : truthfully(bytes, result.options, plan, answers - 1);
};

/**
 * Tables that nobody could read are not printed: reversed signs on a bank account that no balance shows, yes and no or a fee without a name. Most rows
 * of a card are charges.
 */
const sensible = (given: Plan): Plan => {
  const known = withFamilies(given);
  const plan: Plan =
    given.header === 'known' ? known : { ...known, fee: 'none', pending: given.pending === 'yes' ? 'status' : given.pending };
  if (plan.sourceKind === 'card') return { ...plan, accounts: 'one' };
  return plan.convention.by === 'reversed' ? { ...plan, balance: 'every', pending: 'none', opening: true, accounts: 'one' } : plan;
};

/** Whether some amount has a sign, a word or a column of its own. Beside others, letters look like directions, as no balance stands before the first row. */
const showsSigns = (plan: Plan, { rows }: Truth): boolean => {
  const { by } = plan.convention;
  const own = rows.filter(({ account, isPending }) => account === 0 && !isPending);
  const isShownBy = { out: own.some(({ minor }) => minor < 0n), in: own.some(({ minor }) => minor > 0n) };
  if (isPair(plan)) return plan.header === 'known' || (isShownBy.in && isShownBy.out);
  if (by === 'cell' || by === 'both_signs') return true;
  if (by === 'word') return plan.header === 'known';
  if (by === 'unsigned') return false;
  return by === 'reversed' || by === 'cell_credit_only' ? isShownBy.in : isShownBy.out;
};

/**
 * A state or an end has a known name or none shows it; one column has the states of bookings; the ends of a file are those of its one account, and a movement in the other
 * column has no other contradiction. Accounts beside a payee each are those of payees, whatever the file is of. A file of a Central European account in a code page has that of Central Europe.
 */
const withFamilies = (plan: Plan): Plan => ({
  ...plan,
  reported: plan.named || plan.accounts !== 'one' ? 'none' : plan.reported,
  encoding: plan.currency === 'RON' && plan.encoding === 'windows-1252' ? 'utf-8' : plan.encoding,
  isWithoutCents: plan.isWithoutCents && plan.convention.by !== 'behind' && plan.fee === 'none' && !plan.foreign,
  states: plan.states && plan.header === 'known' && plan.pending === 'none',
  ends: plan.accounts !== 'one' || plan.header !== 'known' || plan.blanks ? 'none' : plan.ends,
  contrary: plan.contrary && isPair(plan) && plan.header === 'known',
  named: plan.named && plan.accounts === 'one' && plan.header === 'known',
});

/** How the file is read with the mapping of its own reading, where that is not the same. */
const otherwise = (bytes: Uint8Array, { reading, records }: Statement, options: ReadOptions): string | null => {
  if (reading === null) return 'there is no reading';
  const again = readStatement(bytes, { ...options, stored: [{ shape: reading.shape, mapping: reading.mapping }] });
  if (isRefusal(again)) return `with its own mapping refused: ${sentence(again)} ${JSON.stringify(reading.mapping)}`;
  return isDeepStrictEqual(again.records, records) ? null : `with its own mapping read otherwise: ${JSON.stringify(reading.mapping)}`;
};

const lineOf = ({ date, direction, amountMinor, currency, kind, description }: SourceRecord, plan: Plan): string => {
  const line = `${date} ${direction === 'out' ? '-' : ''}${amountMinor} ${currency ?? plan.currency}`;
  if (kind === 'fee') return `${line} fee`;
  return `${line}${kind === 'hold' ? ' hold' : ''}${plan.header === 'known' && plan.reported !== 'unknown' ? ` ${description}` : ''}`;
};

const encoded = (text: string, { encoding }: Plan): Uint8Array => {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  const bytes = encoding === 'windows-1252' ? [...text].map(byteOf) : [];
  return bytes.length > 0 && bytes.every((byte) => byte !== null) ? Uint8Array.from(bytes) : new TextEncoder().encode(text);
};

/** The byte of a letter in Windows-1252; null where it has none, so that the file is UTF-8. */
const byteOf = (char: string): number | null => {
  const code = char.charCodeAt(0);
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : (SIGNS_OF_1252[char] ?? null);
};

const SIGNS_OF_1252: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, š: 0x9a, ž: 0x9e };

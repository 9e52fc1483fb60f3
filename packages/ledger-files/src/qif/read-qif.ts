import { isRefusal, type Refusal, type Statement } from 'ledger-core';
import { lastOf, leftOut, ofOneAccount } from '../accounts.ts';
import { readSettled } from '../csv/other-readings.ts';
import type { DecodedText } from '../encoding.ts';
import { withLineFeeds } from '../lines.ts';
import type { ReadOptions } from '../read-options.ts';
import { badRows, ignoredRows, recordsOf, refuseBadRows } from '../statement-rows.ts';
import { decideConventions } from './conventions.ts';
import { sectionsIn } from './records.ts';
import { readTransaction } from './transactions.ts';

/** Reads a QIF file in four steps: split the records, select the account, decide the date and amount formats, read the transactions. */
export const readQif = (decoded: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> =>
  readSettled((given) => readWith(decoded, given), options, decoded.text.length / LETTERS_OF_A_RECORD);

/** A record has a few lines, each with a letter. */
const LETTERS_OF_A_RECORD = 40;

const readWith = ({ text, encoding, doubts }: DecodedText, options: ReadOptions): Statement | Refusal<'unprocessable'> => {
  const found = sectionsIn(withLineFeeds(text));
  if (isRefusal(found)) return found;
  const all = found.map((section) => ({ ...section, lines: section.records.map(([first]) => first.line) }));
  const sections = ofOneAccount(all, options);
  if (isRefusal(sections)) return sections;
  const conventions = decideConventions(sections, options);
  if (isRefusal(conventions)) return conventions;
  const statements = sections.map(({ records }) => ({
    rows: records.map((record) => readTransaction(record, conventions, options.currency)),
  }));
  const fault = refuseBadRows(statements, options);
  if (fault !== null) return fault;
  const records = recordsOf(statements);
  const days = records.map(({ date }) => date).sort();
  return {
    format: 'qif',
    profile: 'qif',
    encoding,
    records,
    ignored: [...ignoredRows(statements), ...leftOut(all, sections)],
    bad: badRows(statements),
    reading: null,
    doubts,
    proof: 'none',
    openingBalanceMinor: null,
    closingBalanceMinor: null,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    periodStart: null,
    periodEnd: null,
    account: lastOf(sections[0]?.account ?? null),
  };
};

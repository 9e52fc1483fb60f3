import { type Currency, isRefusal, type Why, whyOf } from 'ledger-core';
import { why as whyOfFile } from '../file-reasons.ts';
import type { StatementRow } from '../statement-rows.ts';
import { sentFields } from '../text.ts';
import type { StatementLine } from './line.ts';
import { why } from './reasons.ts';
import type { Mt940Entry } from './statements.ts';
import { textsOf } from './texts.ts';
import { amountOf, dayOf, entryDayOf } from './values.ts';

/** Value date, entry date, mark, the third letter of the currency, amount, type, references. */
const LINE = /^(\d{6})(\d{4}| {4})?(R?[CD])[A-Z]?([\d.,]+)([NFS][A-Z0-9]{3})?(.*)$/;

/** Reads one statement line (61) with its texts (86). */
export const readEntry = ({ field, texts }: Mt940Entry, currency: Currency): StatementRow => {
  const bad = (reason: Why): StatementRow => ({ is: 'bad', bad: { rowNumber: field.line, column: field.tag, ...whyOf(reason) } });
  const line = lineIn(field.lines);
  if (line === null) return bad(why.statement_line_wrong({ text: (field.lines[0] ?? '').slice(0, 60) }));
  const valueDay = dayOf(line.entryDate === '' ? line.valueDate : inFebruary(line.valueDate));
  if (valueDay === null) return bad(why.value_date_wrong({ text: line.valueDate }));
  const date = line.entryDate === '' ? valueDay : entryDayOf(line.entryDate, valueDay);
  if (date === null) return bad(why.entry_date_wrong({ text: line.entryDate }));
  const amountMinor = amountOf(line.amount, currency);
  if (isRefusal(amountMinor)) return bad(amountMinor);
  if (amountMinor === 0n) return { is: 'ignored', why: { rowNumber: field.line, column: null, ...whyOfFile.the_movement_of_zero() } };
  const direction = line.mark === 'C' || line.mark === 'RD' ? 'in' : 'out';
  return {
    is: 'movement',
    named: line.bankReference,
    reading: {
      ref: null,
      date,
      amountMinor,
      direction,
      currency: currency.code,
      ...textsOf(
        line,
        direction,
        texts.map(({ lines }) => lines),
      ),
      ...sentFields(field.line, cellsOf({ field, texts })),
    },
  };
};

/**
 * German banks count interest in months of thirty days, and print value dates such as February 30. If there is an entry date, only the year
 * of the value date matters.
 */
const inFebruary = (valueDate: string): string => valueDate.replace(/02(29|30)$/, '0228');

const lineIn = ([first = '', ...more]: readonly string[]): StatementLine | null => {
  const [found, valueDate = '', entryDate = '', mark = '', amount = '', type = '', references = ''] = LINE.exec(first.trim()) ?? [];
  if (found === undefined) return null;
  const at = references.indexOf('//');
  const [customerReference, bankReference] = at === -1 ? [references, ''] : [references.slice(0, at), references.slice(at + 2)];
  return {
    valueDate,
    entryDate: entryDate.trim(),
    mark,
    amount,
    type,
    customerReference: customerReference.trim(),
    bankReference: bankReference.trim(),
    supplement: more.join(' '),
  };
};

/** The lines exactly as sent, by tag. Repeated tags are numbered.  [STM-10] */
const cellsOf = ({ field, texts }: Mt940Entry): ReadonlyMap<string, string> =>
  new Map([
    [field.tag, field.lines.join('\n')] as const,
    ...texts.map(({ tag, lines }, at) => [at === 0 ? tag : `${tag} ${at + 1}`, lines.join('\n')] as const),
  ]);

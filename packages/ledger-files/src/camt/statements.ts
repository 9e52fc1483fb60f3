import { type Currency, currencyOf, type IsoDate, isRefusal, type Refusal, refuse } from 'ledger-core';
import type { OfAccount } from '../accounts.ts';
import type { ReadOptions } from '../read-options.ts';
import type { StatementRow } from '../statement-rows.ts';
import { dayPrinted } from './amounts.ts';
import { balancesOf, type CamtBalances, refuseGap } from './balances.ts';
import type { CheckedXml } from './check-xml.ts';
import { readEntry } from './entries.ts';
import type { CamtMessage } from './messages.ts';
import { why } from './reasons.ts';
import { allOf, at, textAt, type XmlNode } from './xml.ts';

/** A statement in the file before it is read. */
interface PlacedStatement extends OfAccount {
  readonly node: XmlNode;
}

export const statementsIn = (
  document: XmlNode,
  { begins, statements }: CamtMessage,
  { lines }: CheckedXml,
): readonly PlacedStatement[] | Refusal<'unprocessable'> => {
  const nodes = messagesIn(document, begins).flatMap((message) => allOf(message, statements));
  if (nodes.length === 0) return refuse('unprocessable', why.no_camt_statement({ statement: statements, message: begins }));
  let from = 0;
  return nodes.map((node) => {
    const count = allOf(node, 'Ntry').length;
    const own = lines.slice(from, from + count);
    from += count;
    return { account: accountOf(node), type: textAt(node, 'Acct', 'Ccy'), node, lines: own };
  });
};

/** Some banks wrap the document in an envelope. The search goes as deep as `checkXml` records names. */
const messagesIn = (node: XmlNode, begins: string, depth = 0): readonly XmlNode[] => {
  if (typeof node === 'string' || depth > 4) return [];
  return Object.keys(node).flatMap((name) =>
    name.startsWith(begins) ? allOf(node, name) : allOf(node, name).flatMap((child) => messagesIn(child, begins, depth + 1)),
  );
};

const accountOf = (statement: XmlNode): string | null => {
  const id = at(statement, 'Acct', 'Id');
  const numbers = [textAt(id, 'IBAN'), textAt(id, 'Othr', 'Id'), textAt(id, 'BBAN'), textAt(id, 'UPIC'), textAt(id, 'PrtryAcct', 'Id')];
  return numbers.find((number) => number !== '') ?? null;
};

export interface CamtStatement {
  readonly account: string | null;
  readonly rows: readonly StatementRow[];
  readonly balances: CamtBalances;
  readonly start: IsoDate | null;
  readonly end: IsoDate | null;
}

export const readStatementNode = (
  { node, account, lines }: PlacedStatement,
  options: ReadOptions,
): CamtStatement | Refusal<'unprocessable'> => {
  const currency = currencyIn(node);
  if (isRefusal(currency)) return refuse('unprocessable', why.account_currency_wrong({ because: currency }));
  const of = { currency, own: options.currency };
  const rows = allOf(node, 'Ntry').map((entry, index) => readEntry(entry, lines[index] ?? index + 1, of));
  const isProven = options.proveBalances ?? true;
  const printed = balancesOf(node, of);
  if (isRefusal(printed) && isProven) return printed;
  const balances = isRefusal(printed) ? NO_BALANCES : printed;
  const gap = isProven ? refuseGap(balances, rows, options.currency, textAt(node, 'Id')) : null;
  const [start, end] = (['FrDtTm', 'ToDtTm'] as const).map((name) => dayPrinted(textAt(node, 'FrToDt', name)));
  return gap ?? { account, rows, balances, start: start ?? null, end: end ?? null };
};

const NO_BALANCES: CamtBalances = { opening: null, closing: null };

const currencyIn = (statement: XmlNode): Currency | null | Refusal<'unprocessable'> => {
  const printed = textAt(statement, 'Acct', 'Ccy').toUpperCase();
  return printed === '' ? null : currencyOf(printed);
};

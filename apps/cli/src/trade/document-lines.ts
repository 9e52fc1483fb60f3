import { accountOf } from '../choosing/account.ts';
import { UsageError } from '../command/faults.ts';
import type { Connection } from '../connection/connection.ts';

const LINE = /^(.+?)=(?:(\d+(?:\.\d+)?)x)?(-?\d+(?:\.\d+)?)\s+(.+)$/;

/** A line of a document: `4020=120.00 Consulting in May`, or `4020=2x60.00 Consulting in May`. */
export const lineIn = async (at: Connection, text: string) => {
  const [, account, quantity, price, description] = LINE.exec(text.trim()) ?? [];
  if (account === undefined || price === undefined || description === undefined)
    throw new UsageError(`--line: "${text}" is not a line. Use the form ACCOUNT=PRICE DESCRIPTION, such as "4020=120.00 Consulting".`);
  return { account_id: (await accountOf(at, account)).id, description, unit_price: price, ...(quantity !== undefined && { quantity }) };
};

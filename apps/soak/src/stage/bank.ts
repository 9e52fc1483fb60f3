import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transaction as the bank reports it: its id, its description, and its amount with the bank's sign. */
export interface BankTransaction {
  readonly id: string;
  readonly description: string;
  readonly amount: string;
  /** Seconds since 1970. */
  readonly posted: number;
}

/** A bank bridge like SimpleFIN's, with one account for each set of books. */
export interface Bank {
  readonly url: string;
  /** The token that a person enters to connect an account. */
  readonly setupToken: (account: string) => string;
  readonly move: (account: string, description: string, amount: string) => void;
  /** The transactions that the bank reports for an account, oldest first. */
  readonly moved: (account: string) => readonly BankTransaction[];
  /** Whether every response also has a row of twelve megabytes. */
  readonly rage: (isRaging: boolean) => void;
  readonly stop: () => void;
}

/** A row with a zero amount, which the import skips. */
const LONG_ROW = { id: 'long', posted: 1, amount: '0.00', description: 'x'.repeat(12 * 1024 * 1024) };

export const startBank = async (): Promise<Bank> => {
  const accounts = new Map<string, BankTransaction[]>();
  let isRaging = false;
  const moved = (account: string): BankTransaction[] => {
    const of = accounts.get(account) ?? [];
    accounts.set(account, of);
    return of;
  };
  const reported = (account: string) => {
    const transactions = [...moved(account), ...(isRaging ? [{ ...LONG_ROW, posted: Math.floor(Date.now() / 1000) }] : [])];
    return { errors: [], accounts: [{ id: account, name: 'Everyday', currency: 'USD', transactions }] };
  };
  const server = createServer((request, response) => {
    const [, way, account = ''] = (request.url ?? '').split(/[/?]/);
    const port = (server.address() as AddressInfo).port;
    if (way === 'claim') response.end(`http://user:secret@127.0.0.1:${port}/of/${account}`);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(reported(account)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    setupToken: (account) => Buffer.from(`${url}/claim/${account}`).toString('base64'),
    move: (account, description, amount) => {
      const of = moved(account);
      of.push({ id: `${account}-${of.length + 1}`, description, amount, posted: Math.floor(Date.now() / 1000) });
    },
    moved,
    rage: (raging) => {
      isRaging = raging;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

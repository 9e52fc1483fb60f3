import type { Ledger, NewBooks } from 'ledger-core';
import type { Parts } from '../command/parts.ts';
import { type Table, tableOf } from '../command/shown.ts';
import { operatorParts, serverAddress } from '../connection/database.ts';
import { booksIn, granted } from '../operate.ts';

export const openBooks = async (ledger: Ledger, input: NewBooks) => {
  const { settings, owner, isNew } = granted(await ledger.books.open(input));
  if (!isNew) return { settings, owner, token: null, signInPath: null };
  const { token } = granted(await ledger.tokens.create(owner, { name: 'command line' }));
  const { code } = granted(await ledger.signInLinks.create(owner));
  return { settings, owner, token, signInPath: `/app/sign-in#${code}` };
};

/**
 * Opens books in the database, which is created if it does not exist. Returns the fields that programs need. Books that existed get no
 * token.  [BOO-9]
 */
export const createBooks = (parts: Parts, input: NewBooks) =>
  operatorParts(parts).withNewLedger(async (ledger) => {
    const { settings, owner, token, signInPath } = await openBooks(ledger, input);
    const address = serverAddress(operatorParts(parts).settings());
    const page = signInPath === null ? null : `${address}${signInPath}`;
    return { ledger_id: settings.id, member_id: owner.memberId, token, page };
  });

export const booksTable = (parts: Parts): Promise<Table> =>
  operatorParts(parts).withLedger(async (ledger) =>
    tableOf(await booksIn(ledger), {
      books: ({ id }) => id,
      name: ({ name }) => name,
      currency: ({ currency }) => currency.code,
      'legal structure': ({ legalStructure }) => legalStructure,
      created: ({ createdAt }) => createdAt,
    }),
  );

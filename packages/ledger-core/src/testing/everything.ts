import type { Caller } from '../company/books/member.ts';
import { BY_PORT, each, type Named } from '../store/contract.ts';
import type { Store } from '../store/store.ts';

export type { Named } from '../store/contract.ts';

export type PortName = keyof typeof BY_PORT;

/** All data of one set of books, by port. */
export type Everything = { readonly [Each in PortName]: Awaited<ReturnType<(typeof BY_PORT)[Each]['stored']>> };

export const PORTS = Object.keys(BY_PORT) as readonly PortName[];

/** All data of the books as one value. Two values are equal if nothing changed between them. */
export const everythingIn = (
  { store, owner }: { readonly store: Store; readonly owner: Pick<Caller, 'ledgerId'> },
  named: Named = {},
): Promise<Everything> =>
  store.read(
    owner.ledgerId,
    async (books) => Object.fromEntries(await each(PORTS, async (port) => [port, await BY_PORT[port].stored(books, named)])) as Everything,
  );

import { made, named } from '../audit/subject.ts';
import { addMember } from '../books/add-member.ts';
import { authenticator } from '../books/authenticate.ts';
import { changeMember } from '../books/change-member.ts';
import { changeSettings, readSettings } from '../books/change-settings.ts';
import { createToken, mintToken, type NewToken } from '../books/create-token.ts';
import { linkPerson, unlinkPerson } from '../books/link-person.ts';
import type { Caller } from '../books/member.ts';
import { operatorOf } from '../books/operator.ts';
import { listMembers } from '../books/read-members.ts';
import { listTokens } from '../books/read-tokens.ts';
import { revokeToken } from '../books/revoke-token.ts';
import { tokenUses } from '../books/token-uses.ts';
import type { LedgerId } from '../ids.ts';
import { setCompanyLogo } from '../pictures/set-company-logo.ts';
import { isRefusal } from '../refusal.ts';
import type { Command } from './command.ts';
import type { Makers } from './makers.ts';
import { openings } from './opening.ts';
import type { UnitParts } from './unit.ts';

/** The books themselves, their members and tokens. */
export const booksOperations = ({ query, command, vouched, logo }: Makers, { store, system, newId }: UnitParts) => {
  const uses = tokenUses(store, system.clock);
  const { authenticate, forget } = authenticator(store, system, uses.note);

  /** Runs a change of access. It applies from the next request on, even when it is unknown whether the change was committed.  [CRE-5] */
  const changingAccess = <Input extends readonly unknown[], Result>(carryOut: Command<Input, Result>): Command<Input, Result> =>
    (async (caller: Caller, ...input: Input) => {
      try {
        return await carryOut(caller, ...input);
      } finally {
        forget(caller.ledgerId);
      }
    }) as Command<Input, Result>;

  const listKeptTokens = query('tokens.list', listTokens);
  const createMinted = command('tokens.create', createToken, ({ credential }) => credential.id);

  const operations = {
    authenticate,
    books: {
      ...openings(store, system, newId),
      all: () => store.ledgers(),
      operator: (ledgerId: LedgerId, service?: string) => operatorOf(store, ledgerId, service),
      read: query('books.read', readSettings),
      change: command('books.change', changeSettings, made),
      setLogo: logo('books.set_logo', command('books.set_logo', setCompanyLogo, made)),
    },
    members: {
      list: query('members.list', listMembers),
      add: command('members.add', addMember, made),
      change: changingAccess(command('members.change', changeMember, named)),
      /** `link(caller, person, memberId)`: the person is a caller in other books of the organization.  [MEM-5] */
      link: vouched('members.change', linkPerson, made),
      unlink: command('members.change', unlinkPerson, named),
    },
    tokens: {
      list: async (caller: Caller) => {
        const tokens = await listKeptTokens(caller);
        return isRefusal(tokens) ? tokens : tokens.map((token) => uses.upToDate(caller.ledgerId, token));
      },
      /** Never under an Idempotency-Key: the stored answer would contain the token. */
      create: async (caller: Caller, input: NewToken) => createMinted(caller, await mintToken(system, caller.ledgerId), input),
      revoke: changingAccess(command('tokens.revoke', revokeToken, named)),
    },
  };
  return { operations, writeTokenUses: uses.writeAll };
};

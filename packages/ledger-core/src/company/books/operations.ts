import type { Command } from '../../app/command.ts';
import type { Dependencies } from '../../app/dependencies.ts';
import { openings } from '../../app/opening.ts';
import { redeeming, signingIn } from '../../app/redeeming.ts';
import { sealedBy } from '../../app/sealed-response.ts';
import type { Id, LedgerId, MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { setCompanyLogo } from '../../ledger/images/set-company-logo.ts';
import type { Store } from '../../store/store.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { made, named } from '../audit/subject.ts';
import { addMember } from './add-member.ts';
import { authenticator } from './authenticate.ts';
import { changeMember } from './change-member.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { createToken, mintToken, type NewToken } from './create-token.ts';
import { inviting } from './inviting.ts';
import { linkPerson, unlinkPerson } from './link-person.ts';
import { authorOf, type Caller, type Credential, type Member, type ServiceCaller } from './member.ts';
import { membersView, memberView } from './pending-invitation.ts';
import { why } from './reasons.ts';
import { revokeToken, signOut } from './revoke-token.ts';
import { setTimeZone } from './set-time-zone.ts';
import { createSignInLink } from './sign-in-link.ts';
import { browserToken } from './token.ts';

/** Books, members and tokens. */
export const booksOperations = (dependencies: Dependencies) => {
  const { query, command, vouched, logo, ...parts } = dependencies;
  const { store, system, tokenUses: uses, secretBox } = parts;
  const opening = openings(parts, secretBox);
  const { authenticate, forget } = authenticator(store, system, uses.note);

  const changingAccess = changesAccess(forget);
  const sealed = sealedBy(secretBox);
  const listStoredTokens = query('tokens.list', listTokens);
  const createMinted = command('tokens.create', createToken, ({ credential }) => credential.id);
  const linkMinted = command('sign_in_links.create', createSignInLink, ({ credential }) => credential.id);

  return {
    /**
     * The caller for a bearer token. Refused with `unauthenticated` if the token is unknown, revoked or expired.
     * @example
     * const caller = granted(await ledger.authenticate(token));
     */
    authenticate,
    /** Sets of books: opening them, their settings, their operator. */
    books: {
      /**
       * Opens books with a starter chart and an owner, who is the first caller. The currency never changes. If books with the external id
       * exist, it returns these.
       * @example
       * const { owner: ada } = granted(await ledger.books.open({ name: 'Acme', currency: 'EUR', legalStructure: 'llc' }));
       */
      open: opening.open,
      /**
       * The books with an external id, with the caller for their owner. Refused with `not_found` if there are none.  [BOO-9]
       * @example
       * granted(await ledger.books.open({ name: 'Acme', currency: 'EUR', legalStructure: 'llc', externalId: 'main' }));
       * const { owner: owning } = granted(await ledger.books.find({ externalId: 'main' }));
       */
      find: opening.find,
      /**
       * The settings of every set of books in the store.
       * @example
       * for (const { id, name } of await ledger.books.all()) console.log(id, name);
       */
      all: () => store.ledgers(),
      /**
       * A caller for a program that opens the store itself: a service under its own name, with the rights of an owner.
       * @example
       * const payroll = granted(await ledger.books.operator(owner.ledgerId, 'payroll'));
       */
      operator: (ledgerId: LedgerId, service?: string) => operatorOf(store, ledgerId, service),
      /**
       * The settings of the books: name, currency, legal structure, fiscal year, time zone.
       * @example
       * const { name, currency } = granted(await ledger.books.read(owner));
       */
      read: query('books.read', readSettings),
      /**
       * Changes the given settings of the books. The currency never changes.
       * @example
       * granted(await ledger.books.change(owner, { name: 'Juniper Inc', fiscalYearStartMonth: 7 }));
       */
      change: command('books.change', changeSettings, made),
      /**
       * Sets the logo of the company from an image. Null removes it.
       * @example
       * granted(await ledger.books.setLogo(owner, image));
       */
      setLogo: logo('books.set_logo', command('books.set_logo', setCompanyLogo, made)),
    },
    /** The companies of an organization, each with its own books. */
    companies: {
      /**
       * Opens further books of the same organization, with the same person as owner.
       * @example
       * granted(await ledger.companies.open(owner, { name: 'Acme Holding', currency: 'USD', legalStructure: 'corporation' }));
       */
      open: opening.openBeside,
    },
    /** Members of the books, and their roles. */
    members: {
      /**
       * All members of the books, including inactive ones, each with the invitation that is still open.
       * @example
       * const members = granted(await ledger.members.list(owner));
       */
      list: query('members.list', listMembers).returning(membersView),
      /**
       * Adds a member with a role.
       * @example
       * const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'bookkeeper', email: 'bo@example.com' }));
       */
      create: command('members.create', addMember, made).returning(memberView),
      /**
       * Changes a member's role, or deactivates (`isActive: false`) or reactivates a member.
       * @example
       * granted(await ledger.members.change(owner, memberId, { role: 'reviewer' }));
       */
      change: changingAccess(command('members.change', changeMember, named).returning(memberView)),
      /**
       * Invites a member by email, with a link that signs in once within seven days. Refused if the server sends no email.  [SGN-5]
       * @example
       * const { to } = granted(await ledger.members.invite(owner, memberId));
       */
      invite: inviting(dependencies),
      /**
       * Sets the time zone of a member, or of the caller. Null restores the books' time zone.
       * @example
       * granted(await ledger.members.setTimeZone(owner, memberId, 'Europe/Berlin'));
       */
      setTimeZone: command('members.set_time_zone', setTimeZone, named).returning(memberView),
      /**
       * Links a member to a person. `link(caller, person, memberId)`: the person is a caller in other books of the organization.  [MEM-5]
       * @example
       * granted(await ledger.members.link(owner, personElsewhere, memberId));
       */
      link: vouched('members.change', linkedMember, made),
      /**
       * Makes a member a separate person again.
       * @example
       * granted(await ledger.members.unlink(owner, linkedId));
       */
      unlink: command('members.change', unlinkPerson, named).returning(memberView),
    },
    /** Bearer tokens of members. */
    tokens: {
      /**
       * The tokens of the books, without their secrets.
       * @example
       * const tokens = granted(await ledger.tokens.list(owner));
       */
      list: async (caller: Caller) => {
        const tokens = await listStoredTokens(caller);
        return isRefusal(tokens) ? tokens : tokens.map((token) => uses.upToDate(caller.ledgerId, token));
      },
      /**
       * Creates a bearer token. Under an Idempotency-Key the result is stored encrypted.  [IDM-4]
       * @example
       * const { token, credential } = granted(await ledger.tokens.create(owner, { name: 'Import at night' }));
       */
      create: sealed(async (caller: Caller, input: NewToken) => createMinted(caller, await mintToken(system, caller.ledgerId), input)),
      /**
       * Revokes a token, so that it no longer authenticates.
       * @example
       * granted(await ledger.tokens.revoke(owner, tokenId));
       */
      revoke: changingAccess(command('tokens.revoke', revokeToken, named)),
    },
    /** One-time links that sign a member in. */
    signInLinks: {
      /**
       * Creates a one-time code that signs a member in within five minutes. The default member is the caller.  [SGN-1]
       * @example
       * const { code } = granted(await ledger.signInLinks.create(owner));
       */
      create: sealed(async (caller: Caller, memberId?: MemberId) => linkMinted(caller, await mintToken(system, caller.ledgerId), memberId)),
      /**
       * Exchanges a one-time code for a token. Refused with `unauthenticated` if the code is unknown, used or expired.  [SGN-2]
       * @example
       * const { token: kept } = granted(await ledger.signInLinks.redeem(signInCode, { use: 'program', name: 'laptop' }));
       */
      redeem: redeeming(dependencies),
    },
    /** Sessions of browsers: the token behind a cookie. */
    sessions: {
      /**
       * Signs a browser in as the calling member, with the secret that this browser stores for all its companies.  [SGN-7]
       * @example
       * const { tokenId: session } = granted(await ledger.sessions.signIn(owner, { name: 'Browser', browser: '0'.repeat(64) }));
       */
      signIn: signingIn(dependencies),
      /**
       * The token of a browser in some books, derived from its secret and the id of its sign-in there.  [SGN-6]
       * @example
       * const bearer = await ledger.sessions.token(owner.ledgerId, tokenId, '0'.repeat(64));
       */
      token: (ledgerId: LedgerId, tokenId: Id<'token'>, browser: string) => browserToken(system.sha256, ledgerId, tokenId, browser),
      /**
       * Signs the caller's browser out. A program's token stays valid.  [SGN-4]
       * @example
       * granted(await ledger.sessions.signOut(owner, tokenId));
       */
      signOut: changingAccess(command('sessions.sign_out', signOut, named)),
    },
  };
};

/** Runs a change of access. It takes effect from the next request, even if it is unknown whether the change was committed.  [CRE-5] */
const changesAccess =
  (forget: (ledgerId: LedgerId) => void) =>
  <Input extends readonly unknown[], Result>(execute: Command<Input, Result>): Command<Input, Result> =>
    (async (caller: Caller, ...input: Input) => {
      try {
        return await execute(caller, ...input);
      } finally {
        forget(caller.ledgerId);
      }
    }) as Command<Input, Result>;

/**
 * A program that opens the store itself (the command line, a job) acts as a service with the rights of an owner, without a token.  [MEM-3]
 */
const operatorOf = (store: Store, ledgerId: LedgerId, service = 'command_line'): Promise<ServiceCaller | Refusal<'not_found'>> => {
  authorOf({ service });
  return store.read(ledgerId, async (books) =>
    (await books.ledger.get()) === null
      ? refuse('not_found', why.no_books_here({ ledger: ledgerId }))
      : { ledgerId, service, role: 'owner' as const },
  );
};

type Sides = Parameters<typeof linkPerson>;

const linkedMember = async (here: Sides[0] & { readonly unit: Needs<'credentials'> }, voucher: Sides[1], id: MemberId) => {
  const member = await linkPerson(here, voucher, id);
  return isRefusal(member) ? member : memberView(here.unit, member);
};

const listTokens = async (unit: Needs<'credentials'>): Promise<readonly Credential[]> => unit.credentials.all();

const listMembers = async (unit: Needs<'members'>): Promise<readonly Member[]> => unit.members.all();

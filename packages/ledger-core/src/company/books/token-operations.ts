import type { Command } from '../../app/command.ts';
import type { Given } from '../../app/given.ts';
import { redeeming, signingIn } from '../../app/redeeming.ts';
import { answeringSealed } from '../../app/sealed-answer.ts';
import type { Id, LedgerId, MemberId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { named } from '../audit/subject.ts';
import { createToken, mintToken, type NewToken } from './create-token.ts';
import type { Caller } from './member.ts';
import { listTokens } from './read-tokens.ts';
import { revokeToken, signOut } from './revoke-token.ts';
import { createSignInLink } from './sign-in-link.ts';
import { browserToken } from './token.ts';

/** Runs a change of access. It applies from the next request on, even when it is unknown whether the change was committed.  [CRE-5] */
export const changesAccess =
  (forget: (ledgerId: LedgerId) => void) =>
  <Input extends readonly unknown[], Result>(carryOut: Command<Input, Result>): Command<Input, Result> =>
    (async (caller: Caller, ...input: Input) => {
      try {
        return await carryOut(caller, ...input);
      } finally {
        forget(caller.ledgerId);
      }
    }) as Command<Input, Result>;

/** Bearer tokens of members. */
export const tokensOperations = (given: Given, changingAccess: ReturnType<typeof changesAccess>) => {
  const { query, command, system, secretBox, tokenUses: uses } = given;
  const listKeptTokens = query('tokens.list', listTokens);
  const createMinted = command('tokens.create', createToken, ({ credential }) => credential.id);
  const linkMinted = command('tokens.create_sign_in_link', createSignInLink, ({ credential }) => credential.id);
  /** A command whose result contains a secret, which is stored encrypted under a key.  [IDM-4] */
  const sealed = <Input extends readonly unknown[], Result>(run: (caller: Caller, ...input: Input) => Promise<Result>) =>
    ((caller: Caller, ...input: Input) => answeringSealed(secretBox, caller, (sealing) => run(sealing, ...input))) as Command<
      Input,
      Result | Refusal<'conflict'>
    >;

  return {
    tokens: {
      /**
       * The tokens of the books, without their secrets.
       * @example
       * const tokens = granted(await ledger.tokens.list(owner));
       */
      list: async (caller: Caller) => {
        const tokens = await listKeptTokens(caller);
        return isRefusal(tokens) ? tokens : tokens.map((token) => uses.upToDate(caller.ledgerId, token));
      },
      /**
       * Creates a bearer token. Under an Idempotency-Key the result is stored encrypted.  [IDM-4]
       * @example
       * const { token, credential } = granted(await ledger.tokens.create(owner, { name: 'Import at night' }));
       */
      create: sealed(async (caller: Caller, input: NewToken) => createMinted(caller, await mintToken(system, caller.ledgerId), input)),
      /**
       * Revokes a token. It opens the books no more.
       * @example
       * granted(await ledger.tokens.revoke(owner, tokenId));
       */
      revoke: changingAccess(command('tokens.revoke', revokeToken, named)),
      /**
       * Makes a one-time code with which a member, by default the caller, signs in within five minutes.  [SGN-1]
       * @example
       * const { code } = granted(await ledger.tokens.createSignInLink(owner));
       */
      createSignInLink: sealed(async (caller: Caller, memberId?: MemberId) =>
        linkMinted(caller, await mintToken(system, caller.ledgerId), memberId),
      ),
      /**
       * The token that a one-time code is given for; `unauthenticated` when the code is unknown, spent or expired.  [SGN-2]
       * @example
       * const { token: kept } = granted(await ledger.tokens.redeemSignInLink(signInCode, { use: 'program', name: 'laptop' }));
       */
      redeemSignInLink: redeeming(given),
      /**
       * Signs a browser in as the calling member, with the secret that this browser keeps for all its companies.  [SGN-7]
       * @example
       * const { tokenId: session } = granted(await ledger.tokens.signIn(owner, { name: 'Browser', browser: '0'.repeat(64) }));
       */
      signIn: signingIn(given),
      /**
       * The token of a browser in some books, from the secret that it keeps and the id of its sign-in there.  [SGN-6]
       * @example
       * const bearer = await ledger.tokens.ofBrowser(owner.ledgerId, tokenId, '0'.repeat(64));
       */
      ofBrowser: (ledgerId: LedgerId, tokenId: Id<'token'>, browser: string) => browserToken(system.sha256, ledgerId, tokenId, browser),
      /**
       * Ends the sign-in of the caller's browser. A program's token stays as it is.  [SGN-4]
       * @example
       * granted(await ledger.tokens.signOut(owner, tokenId));
       */
      signOut: changingAccess(command('tokens.sign_out', signOut, named)),
    },
  };
};

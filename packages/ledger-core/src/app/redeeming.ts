import { mintBrowserToken, mintToken } from '../company/books/create-token.ts';
import type { Caller } from '../company/books/member.ts';
import { holderOf, type Redeemer, redeemSignInLink, type SignedIn, signInByToken } from '../company/books/sign-in-link.ts';
import type { Once, Replay } from '../company/idempotency/idempotency-record.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Dependencies } from './dependencies.ts';
import type { OnceCaller } from './execute.ts';
import { returningSealed, sealedBy } from './sealed-response.ts';

type NotRedeemed = Refusal<'unauthenticated' | 'unprocessable' | 'forbidden' | 'not_found'>;

/** Redeems a sign-in code. With an idempotency key, it is redeemed once.  [IDM-1] */
export interface Redeem {
  (code: string, redeemer: Redeemer & { readonly once: Once | undefined }): Promise<SignedIn | Replay | Refusal<'conflict'> | NotRedeemed>;
  (code: string, redeemer: Redeemer): Promise<SignedIn | NotRedeemed>;
}

/** The input of a browser sign-in besides a token. */
export type BrowserSignIn = Required<Pick<Redeemer, 'name' | 'browser'>>;

/** Signs a browser in as the member who owns the caller's token.  [SGN-7] */
export const signingIn = ({ command, system, newId, secretBox }: Dependencies) => {
  const signIn = command('sessions.sign_in', signInByToken, ({ credential }) => credential.id);
  return sealedBy(secretBox)(async (caller: Caller, { name, browser = '' }: BrowserSignIn) =>
    signIn(caller, await mintBrowserToken(system, caller.ledgerId, newId('token'), browser), name),
  );
};

/** Redeems a code for its member, who is not yet a caller. An idempotency key belongs to this member.  [SGN-2] */
export const redeeming = ({ command, store, system, newId, secretBox }: Dependencies): Redeem => {
  const redeem = command('sign_in_links.redeem', redeemSignInLink, ({ credential }) => credential.id);
  return (async (code: string, redeemer: Redeemer & Partial<OnceCaller>) => {
    const holder = await holderOf(store, system, code);
    if (isRefusal(holder)) return holder;
    const { requestId, clientAddress, once } = redeemer;
    const { ledgerId } = holder;
    const codeHash = await system.sha256(code);
    const id = newId('token');
    const { browser } = redeemer;
    const minted =
      browser === undefined ? { id, ...(await mintToken(system, ledgerId)) } : await mintBrowserToken(system, ledgerId, id, browser);
    const caller = { ...holder, requestId, clientAddress, ...(once !== undefined && { once }) };
    return returningSealed(secretBox, caller, (sealing) => redeem(sealing, codeHash, minted, redeemer));
  }) as Redeem;
};

import { mintToken } from '../company/books/create-token.ts';
import { holderOf, type Redeemer, redeemSignInLink, type SignedIn } from '../company/books/sign-in-link.ts';
import type { Once, Replay } from '../company/idempotency/outcome.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { OnceCaller } from './carry-out.ts';
import type { Given } from './given.ts';
import { answeringSealed } from './sealed-answer.ts';

type NotRedeemed = Refusal<'unauthenticated' | 'unprocessable' | 'forbidden' | 'not_found'>;

/** Redeems a code; with a key, once.  [IDM-1] */
export interface Redeem {
  (code: string, redeemer: Redeemer & { readonly once: Once | undefined }): Promise<SignedIn | Replay | Refusal<'conflict'> | NotRedeemed>;
  (code: string, redeemer: Redeemer): Promise<SignedIn | NotRedeemed>;
}

/** Redeems a code for the member whom it names, who is no caller yet. A key belongs to this member.  [SGN-2] */
export const redeeming = ({ command, store, system, secretBox }: Given): Redeem => {
  const redeem = command('tokens.redeem_sign_in_link', redeemSignInLink, ({ credential }) => credential.id);
  return (async (code: string, redeemer: Redeemer & Partial<OnceCaller>) => {
    const holder = await holderOf(store, system, code);
    if (isRefusal(holder)) return holder;
    const { requestId, once } = redeemer;
    const [codeHash, minted] = [await system.sha256(code), await mintToken(system, holder.ledgerId)];
    const caller = { ...holder, requestId, ...(once !== undefined && { once }) };
    return answeringSealed(secretBox, caller, (sealing) => redeem(sealing, codeHash, minted, redeemer));
  }) as Redeem;
};

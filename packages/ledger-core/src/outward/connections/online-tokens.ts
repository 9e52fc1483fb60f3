import { instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { System } from '../../kernel/system.ts';
import type { SealedTokens } from './connection.ts';
import type { ProgramFault, SignInTokens } from './online-program.ts';
import { why } from './reasons.ts';

/** Encrypts tokens with their expiry for storing.  [CON-9] */
export const sealTokens = (box: SecretBox, { clock }: System, ledgerId: LedgerId, tokens: SignInTokens): SealedTokens => {
  const now = Date.parse(clock.now());
  return {
    secret: box.seal(JSON.stringify([tokens.access, tokens.refresh]), ledgerId),
    accessUntil: instant(now + tokens.accessForMs),
    expiresAt: tokens.refreshForMs === null ? null : instant(now + tokens.refreshForMs),
  };
};

export const openTokens = (box: SecretBox, ledgerId: LedgerId, secret: SealedSecret): Pick<SignInTokens, 'access' | 'refresh'> => {
  const [access = '', refresh = ''] = JSON.parse(box.open(secret, ledgerId)) as readonly string[];
  return { access, refresh };
};

/** The refusal for failed reading: the sign-in is invalid, or the other program did not respond.  [CON-11] */
export const connectionRejected = ({ because, error }: ProgramFault): Refusal<'connection_rejected' | 'unprocessable'> =>
  because === 'failed'
    ? refuse('unprocessable', why.other_program_not_read({ error }))
    : refuse('connection_rejected', why.other_program_refused_sign_in({ error }));

export const NOT_SET_UP = refuse('unprocessable', why.online_books_not_set_up());

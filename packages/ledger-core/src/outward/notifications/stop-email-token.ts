import type { LedgerId, MemberId } from '../../kernel/ids.ts';
import { isId } from '../../kernel/ids.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kind.ts';

/** The subscription that a link in an email ends. */
export interface Stopped {
  readonly ledgerId: LedgerId;
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
}

const PURPOSE = 'stop_email';

/** A token that unsubscribes from emails of a kind. It is encrypted for its books and cannot be forged without the key.  [NTF-23] */
export const tokenToStop = (box: SecretBox, ledgerId: LedgerId, memberId: MemberId, kind: string): string => {
  const { keyId, sealed } = box.seal(JSON.stringify([PURPOSE, memberId, kind]), ledgerId);
  return [ledgerId, keyId, sealed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')].join('.');
};

/** The content of a token; null if it was not created here. */
export const readTokenToStop = (box: SecretBox, token: string): Stopped | null => {
  const [ledgerId = '', keyId = '', sealed = '', more] = token.split('.');
  if (more !== undefined || !isId('ledger', ledgerId)) return null;
  try {
    const text = box.open({ keyId, sealed: sealed.replaceAll('-', '+').replaceAll('_', '/') }, ledgerId);
    const [purpose, memberId, kind] = JSON.parse(text) as readonly string[];
    const known = NOTIFICATION_KINDS.find((one) => one === kind);
    return purpose === PURPOSE && memberId !== undefined && isId('member', memberId) && known !== undefined
      ? { ledgerId, memberId, kind: known }
      : null;
  } catch {
    return null;
  }
};

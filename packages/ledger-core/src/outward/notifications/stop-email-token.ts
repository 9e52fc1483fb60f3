import type { LedgerId, MemberId } from '../../kernel/ids.ts';
import { isId } from '../../kernel/ids.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './kind.ts';

/** What a link in an e-mail turns off. */
export interface Stopped {
  readonly ledgerId: LedgerId;
  readonly memberId: MemberId;
  readonly kind: NotificationKind;
}

const PURPOSE = 'stop_email';

/** A token that turns e-mails of a kind off. It is sealed for its books, so none can be made without the key.  [NTF-23] */
export const tokenToStop = (box: SecretBox, ledgerId: LedgerId, memberId: MemberId, kind: string): string => {
  const { keyId, sealed } = box.seal(JSON.stringify([PURPOSE, memberId, kind]), ledgerId);
  return [ledgerId, keyId, sealed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')].join('.');
};

/** What a token turns off; null for one that was not made here. */
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

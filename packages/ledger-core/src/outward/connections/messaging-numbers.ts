import type { Dependencies } from '../../app/dependencies.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import type { Caller } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey, type SecretBox } from '../../kernel/secret-box.ts';
import { codeFrom, type OpenNumber } from './code.ts';
import { confirmConnection, renewCode } from './confirm-connection.ts';
import { linkNumber } from './create-connection.ts';
import { removeConnection } from './read-connections.ts';
import { why } from './reasons.ts';

const CODE_BYTES = 16;

/** Links messaging numbers. A code is sent to the number, outside units of work, and its member enters it.  [CON-4] */
export const messagingNumbers = ({ command, system, secretBox, channels }: Dependencies) => {
  const link = command('connections.create', linkNumber, made);
  const confirmed = command('connections.confirm', confirmConnection, made);
  const renew = command('connections.confirm', renewCode, namedSecond);
  const removed = command('connections.delete', removeConnection, named);

  /** A number is not stored if the code cannot be sent. */
  const create = async (caller: Caller, { number: typed }: { readonly number: string }) => {
    if (channels.messaging === undefined) return refuse('unprocessable', NO_MESSAGING);
    const box = boxWithKey(secretBox);
    const number = typed.replaceAll(/[\s().-]/g, '');
    if (!/^\+[1-9]\d{6,14}$/.test(number)) return refuse('unprocessable', why.no_international_number(), 'number');
    const code = codeFrom(system.random(CODE_BYTES));
    const linked = await link(caller, reachedAt(box, caller, number), { code, open: openingNumbers(box, caller) });
    if (isRefusal(linked)) return linked;
    const refusal = await sendCode(number, code);
    if (refusal === undefined) return linked;
    await removed(caller, linked.id);
    return refusal;
  };

  const sendCode = async (number: string, code: string): Promise<Refusal<'unprocessable'> | undefined> => {
    const result = await channels.messaging?.(number, `${code} is your code to link this number. It is valid for ten minutes.`);
    if (result !== undefined && 'sent' in result) return undefined;
    return refuse('unprocessable', why.code_not_sent({ error: result?.error ?? NO_MESSAGING }), 'number');
  };

  const confirm = async (caller: Caller, id: ConnectionId, code: string) => {
    const checked = await confirmed(caller, id, code);
    if (isRefusal(checked)) return checked;
    const { connection, wrong } = checked;
    return wrong === null ? connection : refuse('unprocessable', wrong, 'code');
  };

  const sendAnother = async (caller: Caller, id: ConnectionId) => {
    if (channels.messaging === undefined) return refuse('unprocessable', NO_MESSAGING);
    const box = boxWithKey(secretBox);
    const code = codeFrom(system.random(CODE_BYTES));
    const renewed = await renew(caller, { code, open: openingNumbers(box, caller) }, id);
    if (isRefusal(renewed)) return renewed;
    return (await sendCode(box.open(renewed.secret, caller.ledgerId), code)) ?? renewed;
  };

  return { create, confirm, sendCode: sendAnother };
};

const reachedAt = (secretBox: SecretBox, { ledgerId }: Caller, number: string) => ({
  secret: secretBox.seal(number, ledgerId),
  hint: `…${number.slice(-2)}`,
});

const openingNumbers =
  (secretBox: SecretBox, { ledgerId }: Caller): OpenNumber =>
  (secret) => {
    try {
      return secretBox.open(secret, ledgerId);
    } catch {
      return null;
    }
  };

const NO_MESSAGING = why.messages_not_set_up();

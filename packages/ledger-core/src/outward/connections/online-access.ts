import { quietly } from '../../app/quietly.ts';
import type { CommandParts } from '../../app/registry.ts';
import type { Caller } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { REFRESH_LEASE_MS, REFRESH_LOOK_MS } from './limits.ts';
import type { OnlineAccess, OnlineProgram, ProgramFault } from './online-program.ts';
import { connectionRejected, openTokens, sealTokens } from './online-tokens.ts';
import { why } from './reasons.ts';
import { type Refreshed, storeReading, storeRefreshed, takeTokens } from './refresh.ts';

interface Usable {
  readonly access: OnlineAccess;
  readonly round: number;
}

type NotReadable = Refusal<'not_found' | 'unprocessable' | 'connection_rejected'>;

/** After this many polls another request has refreshed, or its lease has expired twice. */
const MOST_LOOKS = (2 * REFRESH_LEASE_MS) / REFRESH_LOOK_MS;

/**
 * Reads online books with valid tokens. They are refreshed before they expire, and once more if the other program reports them as expired.
 * The other program is called outside units of work.  [CON-10] [CON-11]
 */
export const onlineReading = (parts: CommandParts, secretBox: SecretBox, program: OnlineProgram) => {
  const { system } = parts;
  const unit = quietly(parts, 'connections.refresh');

  /** Refreshes tokens and stores the result before it is used. Undefined if the tokens must be loaded again. */
  const refresh = async (caller: Caller, id: ConnectionId, round: number, token: string): Promise<NotReadable | undefined> => {
    const result = await program.refresh(token);
    const refreshed: Refreshed =
      'because' in result
        ? { isRefused: result.because !== 'failed', error: result.error }
        : { tokens: sealTokens(secretBox, system, caller.ledgerId, result) };
    const stored = await unit(caller, id, (unit) => storeRefreshed(unit, id, round, refreshed));
    if (isRefusal(stored)) return stored;
    if (stored === 'gone' && !('because' in result)) await program.revoke(result.refresh);
    return stored === true && 'because' in result ? connectionRejected(result) : undefined;
  };

  const usable = async (caller: Caller, id: ConnectionId, expired: number | null): Promise<Usable | NotReadable> => {
    let refreshed: number | null = null;
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const step = await unit(caller, id, (unit) => takeTokens(unit, id, { expired, refreshed }));
      if (isRefusal(step)) return step;
      if (step.next !== 'use') refreshed = step.round;
      if (step.next === 'wait') {
        await program.wait(REFRESH_LOOK_MS);
        continue;
      }
      const { secret, round, company } = step;
      const tokens = openTokens(secretBox, caller.ledgerId, secret);
      if (step.next === 'use') return { access: { token: tokens.access, companyId: company.id }, round };
      const refusal = await refresh(caller, id, round, tokens.refresh);
      if (refusal !== undefined) return refusal;
    }
    return refuse('unprocessable', why.sign_in_refreshed_elsewhere());
  };

  return async <Read extends object>(
    caller: Caller,
    id: ConnectionId,
    read: (access: OnlineAccess) => Promise<Read | ProgramFault>,
  ): Promise<Read | NotReadable> => {
    let using = await usable(caller, id, null);
    if (isRefusal(using)) return using;
    let result = await read(using.access);
    if ('because' in result && result.because === 'expired') {
      using = await usable(caller, id, using.round);
      if (isRefusal(using)) return using;
      result = await read(using.access);
    }
    const { round } = using;
    const failed = 'because' in result ? (result as ProgramFault) : null;
    if (failed?.because !== 'failed') await unit(caller, id, (unit) => storeReading(unit, id, round, failed?.error ?? null));
    return failed === null ? (result as Read) : connectionRejected(failed);
  };
};

import type { Command } from '../../app/command.ts';
import { around, type Dependencies } from '../../app/dependencies.ts';
import { authorOf, type Caller } from '../../company/books/member.ts';
import type { Once } from '../../company/idempotency/idempotency-record.ts';
import { recall } from '../../company/idempotency/run-once.ts';
import type { NewMigration } from '../../intake/migrations/migration.ts';
import { NO_READER, type Started } from '../../intake/migrations/start-from-files.ts';
import { parseDate } from '../../kernel/dates.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { boxWithKey } from '../../kernel/secret-box.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { onlineReading } from './online-access.ts';
import { NOT_SET_UP } from './online-tokens.ts';

/** The connection to read, and the last day of its books. */
export interface OnlineStart {
  readonly connectionId: ConnectionId;
  readonly cutoverDate: string;
}

type StartedOnline = Started | Refusal<'not_found' | 'unprocessable' | 'connection_rejected'>;

/**
 * Starts a migration of opening balances from the books of a connected company. They are read before the unit of work, and not again for a
 * request with a stored response.  [MIG-35]
 * Refusals, in order of precedence: forbidden, unprocessable (not set up, the cutover date), not_found, unprocessable (another kind of
 * connection, or pending), connection_rejected, unprocessable (the data), then the refusals of a start.
 */
export const startingFromOnline = (
  dependencies: Dependencies,
  start: Command<[NewMigration], Started>,
): Command<[OnlineStart], StartedOnline> => {
  const { query, readMigration, secretBox, accountingA: program } = dependencies;
  const currencyOf = query('migrations.read', async ({ settings }: Needs) => settings.currency);
  const recalled = query('migrations.read', (unit: Needs<'idempotency'>, caller: Caller, once: Once) =>
    recall(unit, authorOf(caller), once),
  );

  return around('migrations.start', async (caller: Caller & { readonly once?: Once }, { connectionId, cutoverDate }) => {
    if (program === undefined) return NOT_SET_UP;
    if (readMigration === undefined) return NO_READER;
    const cutover = parseDate(cutoverDate, 'cutoverDate');
    if (isRefusal(cutover)) return cutover;
    const earlier = caller.once === undefined ? undefined : await recalled(caller, caller, caller.once);
    if (earlier !== undefined) return earlier;
    const currency = await currencyOf(caller);
    if (isRefusal(currency)) return currency;
    const readOnline = onlineReading(dependencies, boxWithKey(secretBox), program);
    const files = await readOnline(caller, connectionId, (access) => program.readBooks(access, cutover));
    if (isRefusal(files)) return files;
    const read = await readMigration({ layout: 'accounting_a_online', files }, { currency, cutoverDate: cutover });
    if (isRefusal(read)) return read;
    const { cutoverDate: _stated, doubts, ...snapshot } = read;
    return start(caller, { mode: 'opening_balances', source: 'accounting_a_online', cutoverDate: cutover, snapshot, doubts });
  });
};

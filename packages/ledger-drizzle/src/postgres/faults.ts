import { OutcomeUnknown, Unavailable } from 'ledger-core';
import type { Connection } from '../engine/connection.ts';

/**
 * Codes of Postgres and of the driver: the server is unreachable, starting, stopping or out of resources, or it cancelled work that took
 * too long.
 */
const AWAY = new Set([
  ...['CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['08000', '08001', '08003', '08004', '08006', '53000', '53100', '53200', '53300', '57P01', '57P02', '57P03', '57P05', '58030'],
  /** A lock, a statement or an idle time over the limit. */
  ...['55P03', '57014', '25P03', '25P04'],
  /** A connection that was re-established in the middle of a unit of work, or a read-only server. */
  '25006',
]);

/** The code of every PgBouncer fault. Postgres uses it for its own faults too, but with the position in its sources. */
const POOLERS = '08P01';

interface PostgresFault {
  readonly code?: string;
  readonly severity?: string;
  readonly routine?: string;
}

const isOfPooler = ({ code, routine }: PostgresFault): boolean => code === POOLERS && routine === undefined;

export const unavailable: Connection['unavailable'] = (fault) => {
  if (fault instanceof Unavailable) return fault;
  if (!(fault instanceof Error)) return null;
  const { code } = fault as PostgresFault;
  if ((code !== undefined && AWAY.has(code)) || isOfPooler(fault as PostgresFault))
    return new Unavailable(`Postgres: ${fault.message}`, { cause: fault });
  return unavailable(fault.cause);
};

/**
 * The fault of a commit. If the server returns an error, the transaction was rolled back. If the server stops, the connection is lost, or a
 * pooler lost the server, the result is unknown.
 * [STO-130]
 */
export const faultOfCommit = (fault: unknown): unknown => {
  if (fault instanceof OutcomeUnknown) return fault;
  const result = Object(fault) as PostgresFault;
  return result.severity === 'ERROR' && !isOfPooler(result)
    ? fault
    : new OutcomeUnknown('Postgres did not answer the commit: it is not known whether the work was kept.', { cause: fault });
};

import { parentPort, workerData } from 'node:worker_threads';
import Sqlite, { type Statement } from 'better-sqlite3';
import { LOG_CUT_MS } from '../limits.ts';
import { CONTROL, connectToWrite } from './connect.ts';
import type { ThreadRequest, ThreadResponse } from './thread-messages.ts';

/** Runs the statements of one large unit of work, then copies the write-ahead log into the file. */
const connection = connectToWrite(workerData as string);
connection.pragma('wal_autocheckpoint = 0');

const prepared = new Map<string, Statement>();
const statementOf = (sql: string): Statement => {
  const statement = prepared.get(sql) ?? connection.prepare(sql);
  prepared.set(sql, statement);
  return statement;
};

/** The fault of rows that were not written. The unit of work does not wait for its rows, so its next statement throws the fault. */
let broken: ThreadResponse | null = null;

const execute = (request: ThreadRequest): unknown[][] => {
  const statement = statementOf(request.statement);
  if (request.kind === 'query') {
    if (request.hasRows) return statement.raw().all(...request.parameters) as unknown[][];
    statement.run(...request.parameters);
  } else if (request.kind === 'keep') {
    for (const row of request.rows) statement.run(...row);
  } else if (request.statement !== CONTROL.rollback || connection.inTransaction) statement.run();
  return [];
};

const answerTo = (request: ThreadRequest): ThreadResponse => {
  if (request.kind === 'control' && request.statement.startsWith('rollback')) broken = null;
  if (broken !== null) return broken;
  try {
    return { rows: execute(request) };
  } catch (fault) {
    const result = { fault: { message: String((fault as Error).message), code: fault instanceof Sqlite.SqliteError ? fault.code : '' } };
    if (request.kind === 'keep') broken = result;
    return result;
  }
};

parentPort?.on('message', (request: ThreadRequest | null) => {
  if (request !== null) return parentPort?.postMessage(answerTo(request));
  // The next commit would truncate the log, which takes as long as a large commit. Here it can wait until nobody reads the log.
  connection.pragma(`busy_timeout = ${LOG_CUT_MS}`);
  connection.pragma('wal_checkpoint(truncate)');
  connection.close();
  parentPort?.close();
});

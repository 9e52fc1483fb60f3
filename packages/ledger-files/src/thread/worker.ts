import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal, type Refusal } from 'ledger-core';
import type { SourceEntry } from '../migration/migration-read.ts';
import { readMigration } from '../migration/read-migration.ts';
import { readBytes } from '../read-statement.ts';
import { ROWS_IN_A_MESSAGE } from './limits.ts';
import type { LongList, ReadingTask, ThreadMessage } from './task.ts';

/** A result split into its long list and the rest. */
interface Result {
  readonly rest: object;
  readonly list: LongList;
  readonly rows: Iterable<object>;
}

const answerTo = (task: ReadingTask): Result | Refusal<'unprocessable'> => {
  if (task.is === 'statement') {
    const read = readBytes(task.bytes, task.options);
    if (isRefusal(read)) return read;
    const { records: rows, ...rest } = read;
    return { rest, list: 'records', rows };
  }
  const read = readMigration(task, task.options);
  if (isRefusal(read)) return read;
  const { entries, ...balances } = read;
  if (entries !== undefined) return { rest: balances, list: 'entries', rows: entries };
  const { openItems: rows, ...rest } = balances;
  return { rest, list: 'openItems', rows };
};

/** The thread reads once and ends, which frees its memory. It sends the long list in parts, each on request. */
const work = async (port: NonNullable<typeof parentPort>, task: ReadingTask): Promise<void> => {
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const result = answerTo(task);
  if (isRefusal(result)) return send({ is: 'refused', refusal: result });
  const { rest, list, rows } = result;
  send({ is: 'read', rest, list });
  for (const part of inParts(rows)) {
    await once(port, 'message');
    send({ is: 'rows', rows: part });
  }
  await once(port, 'message');
  send({ is: 'done' });
};

/** Yields the rows in one part per message, so the thread never creates all of them at once. An entry counts with its lines. */
function* inParts(rows: Iterable<object>): Iterable<readonly object[]> {
  let part: object[] = [];
  let weight = 0;
  for (const row of rows) {
    part.push(row);
    weight += (row as Partial<SourceEntry>).lines?.length ?? 1;
    if (weight < ROWS_IN_A_MESSAGE) continue;
    yield part;
    part = [];
    weight = 0;
  }
  if (part.length > 0) yield part;
}

if (parentPort !== null) {
  await work(parentPort, workerData as ReadingTask);
  parentPort.close();
}

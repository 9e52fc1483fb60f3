import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal, type SourceRecord } from 'ledger-core';
import { readBytes } from '../read-statement.ts';
import { RECORDS_IN_A_MESSAGE } from './limits.ts';
import type { ReadingTask, ThreadMessage } from './read-in-thread.ts';

/** The thread reads one file and ends, which frees its memory. It sends the movements in parts, each on request. */
const work = async (port: NonNullable<typeof parentPort>, { bytes, options }: ReadingTask): Promise<void> => {
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const read = readBytes(bytes, options);
  if (isRefusal(read)) return send({ is: 'refused', refusal: read });
  const { records, ...rest } = read;
  send({ is: 'read', rest });
  for (const part of inParts(records)) {
    await once(port, 'message');
    send({ is: 'records', records: part });
  }
  await once(port, 'message');
  send({ is: 'done' });
};

/** Records in parts of one message each, so that the thread never has all of them. */
function* inParts(records: Iterable<SourceRecord>): Iterable<readonly SourceRecord[]> {
  let part: SourceRecord[] = [];
  for (const record of records) {
    part.push(record);
    if (part.length < RECORDS_IN_A_MESSAGE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

if (parentPort !== null) {
  await work(parentPort, workerData as ReadingTask);
  parentPort.close();
}

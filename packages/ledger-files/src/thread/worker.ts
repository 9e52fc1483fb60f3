import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from 'ledger-core';
import { readStatement } from '../read-statement.ts';
import { RECORDS_IN_A_MESSAGE } from './limits.ts';
import type { ReadingTask, ThreadMessage } from './read-in-thread.ts';

/** The thread reads one file and ends, which frees its memory. It sends the movements in parts, each on request. */
const work = async (port: NonNullable<typeof parentPort>, { bytes, options }: ReadingTask): Promise<void> => {
  const send = (message: ThreadMessage): void => port.postMessage(message);
  const read = readStatement(bytes, options);
  if (isRefusal(read)) return send({ is: 'refused', refusal: read });
  const { records, ...rest } = read;
  send({ is: 'read', rest });
  for (let from = 0; from < records.length; from += RECORDS_IN_A_MESSAGE) {
    await once(port, 'message');
    send({ is: 'records', records: records.slice(from, from + RECORDS_IN_A_MESSAGE) });
  }
  await once(port, 'message');
  send({ is: 'done' });
};

if (parentPort !== null) {
  await work(parentPort, workerData as ReadingTask);
  parentPort.close();
}

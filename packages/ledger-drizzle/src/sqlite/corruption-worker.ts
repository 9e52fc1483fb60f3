import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** Checks a file for corrupt pages. It runs in a thread, because SQLite is synchronous and would block the event loop. */
const firstCorruption = (file: string): string | null => {
  try {
    const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
    const result = connection.prepare('pragma quick_check(1)').pluck().get();
    connection.close();
    return result === 'ok' ? null : String(result);
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
};

parentPort?.postMessage(firstCorruption(workerData as string));

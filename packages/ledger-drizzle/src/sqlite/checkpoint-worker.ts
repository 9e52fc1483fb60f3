import { workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';

/** Copies the write-ahead log of a file into the file, in a thread, since SQLite is synchronous and would block the event loop. Nobody waits for it. */
const connection = new Sqlite(workerData as string, { fileMustExist: true });
connection.pragma('wal_checkpoint(passive)');
connection.close();

/** Holds the write lock of a SQLite file for a while, like a program that forgets to commit: `lock-file.js FILE MILLISECONDS`. */

import Sqlite from 'better-sqlite3';

const [, , file = '', milliseconds = '0'] = process.argv;
const connection = new Sqlite(file, { timeout: 60_000 });
connection.exec('BEGIN IMMEDIATE');
process.send?.('locked');
setTimeout(() => {
  connection.exec('ROLLBACK');
  process.exit(0);
}, Number(milliseconds));

#!/usr/bin/env node
import type { Ledger } from 'ledger-core';
import { type Config, listedSettings, open, printFault, requireDatabase, settingsIn, workElsewhere } from 'ledger-server/compose';
import { ledgerProgram } from './program.ts';

/** The composition root of the command line: it reads the environment, and opens the ledger on which commands work. */

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The reader of a pipe may stop reading, as `head` does. */
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

const settings = (): Config => settingsIn(process.env);
const listed = () => listedSettings(process.env);

/** The time limits of commands: a person waits for them, and verifying ten years of books takes longer than a request may. */
const PATIENT = { statementMs: 600_000, unitMs: 3_600_000 };

/** Opens the ledger, creates its database where there is none, runs a command, and closes it. */
const withNewLedger = async (command: (ledger: Ledger) => Promise<void>): Promise<void> => {
  const given = settings();
  const opened = await open(given, PATIENT);
  const work = await workElsewhere(given, opened);
  try {
    await command(opened.ledger);
  } finally {
    await work.stop();
    await opened.ledger.close();
  }
};

/** The same, but only with an existing database. */
const withLedger = async (command: (ledger: Ledger) => Promise<void>): Promise<void> => {
  await requireDatabase(settings().database);
  await withNewLedger(command);
};

try {
  await ledgerProgram({ print, settings, listed, withLedger, withNewLedger }).parseAsync();
} catch (fault) {
  printFault('ledger', fault);
  process.exitCode = 1;
}

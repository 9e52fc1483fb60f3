import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of this package, resolved by name: a bundle has its code elsewhere. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('ledger-drizzle/package.json'));

/** A file or folder of this package that is not imported: migrations and built threads. */
export const ownFile = (...path: readonly string[]): string => join(FOLDER, ...path);

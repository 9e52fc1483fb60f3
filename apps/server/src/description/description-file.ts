import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Ledger } from 'ledger-core';
import { readStaticFile, type StaticFile, staticFile } from '../http/static-file.ts';
import { MODULES } from '../modules.ts';
import { apiDescription } from './api-description.ts';
import { withTypedUnions } from './typed-unions.ts';

/** The API description, and the form of it that the API reference shows. Both are files of the built server. */
const WRITERS = {
  'openapi.json': (ledger: Ledger) => apiDescription(MODULES, ledger),
  'docs-openapi.json': (ledger: Ledger) => withTypedUnions(apiDescription(MODULES, ledger)),
} as const;

export type DescriptionName = keyof typeof WRITERS;
export const DESCRIPTIONS = Object.keys(WRITERS) as readonly DescriptionName[];

export const writeDescription = (name: DescriptionName, ledger: Ledger): string => JSON.stringify(WRITERS[name](ledger));

/**
 * The description for the operations that a ledger supports. Writing it takes seconds, in which no other request runs, so the build writes
 * it to a file.  [HTTP-22] Without some of the operations, or from sources, it is written on the first request.
 */
export const descriptionFile = async (name: DescriptionName, ledger: Ledger): Promise<StaticFile> =>
  IS_BUILT && supportsAll(ledger)
    ? readStaticFile(join(dirname(createRequire(import.meta.url).resolve('ledger-server/package.json')), 'dist', name))
    : staticFile(new TextEncoder().encode(writeDescription(name, ledger)));

const IS_BUILT = import.meta.url.endsWith('.js');

const supportsAll = (ledger: Ledger): boolean => MODULES.every(({ routes }) => routes.every(({ exists }) => exists?.(ledger) ?? true));

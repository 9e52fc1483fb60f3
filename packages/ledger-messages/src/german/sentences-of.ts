import type { REASONS_BY_MODULE } from 'ledger-core';
import type { REASONS_BY_READER } from 'ledger-files/reasons';

type Modules = typeof REASONS_BY_MODULE;
type Readers = typeof REASONS_BY_READER;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** One sentence for each reason of the named modules of the library. A missing or unknown reason is a type error. */
export type SentencesOf<Name extends keyof Modules> = Readonly<Record<KeysOf<Modules[Name]>, string>>;

/** One sentence for each reason of the named file readers. */
export type ReaderSentencesOf<Name extends keyof Readers> = Readonly<Record<KeysOf<Readers[Name]>, string>>;

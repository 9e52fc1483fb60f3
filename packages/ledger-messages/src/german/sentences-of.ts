import type { REASONS_BY_MODULE } from 'ledger-core';

type Modules = typeof REASONS_BY_MODULE;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** One sentence for each reason of the named modules of the library. A missing or unknown reason is a type error. */
export type SentencesOf<Name extends keyof Modules> = Readonly<Record<KeysOf<Modules[Name]>, string>>;

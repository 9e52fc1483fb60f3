import type { Currency } from '../../kernel/currencies.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { SourceKind } from '../sources/source.ts';
import type { DateOrder, StatementMapping, StoredMapping } from '../sources/statement-mapping.ts';
import type { Statement } from './source-record.ts';

/** Reads the bytes of a statement file. The formats are part of the reader, not of the core. A refusal names the invalid row and column. */
export type StatementReader = (bytes: Uint8Array, options: StatementOptions) => Read | Promise<Read>;

type Read = Statement | Refusal<'unprocessable'>;

/** A person's statements about a file. Omitted parts are inferred. */
export interface StatementHints {
  /** The number of the account to read, or its last digits. Takes precedence over the mask of the source account. */
  readonly account?: string;
  /** The name of a built-in layout. */
  readonly profile?: string;
  readonly dateOrder?: DateOrder;
  readonly mapping?: StatementMapping;
  readonly skipBadRows?: boolean;
  readonly proveBalances?: boolean;
}

export interface StatementOptions extends StatementHints {
  readonly currency: Currency;
  readonly sourceKind: SourceKind;
  readonly fileName: string | null;
  /** The last digits of the source account's number. They select the account in a file with several. */
  readonly mask: string | null;
  /** The stored mappings of the source account. The reader uses the one with the file's shape. */
  readonly stored?: readonly StoredMapping[];
}

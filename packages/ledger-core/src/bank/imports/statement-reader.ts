import type { Currency } from '../../kernel/currencies.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { SourceKind } from '../sources/source.ts';
import type { DateOrder, KeptMapping, StatementMapping } from '../sources/statement-mapping.ts';
import type { Statement } from './source-record.ts';

/** Reads the bytes of a statement file. It knows the formats; the core knows none. A refusal names the row and column at fault. */
export type StatementReader = (bytes: Uint8Array, options: StatementOptions) => Read | Promise<Read>;

type Read = Statement | Refusal<'unprocessable'>;

/** What a person may state about a file; what is left out is inferred. */
export interface StatementHints {
  /** The number of the account to read, or its last digits; takes precedence over the mask of the source account. */
  readonly account?: string;
  /** The name of a known layout. */
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
  /** The last digits of the source account's number: of a file with several accounts, the one with these is read. */
  readonly mask: string | null;
  /** The mappings kept for the source account; one whose shape is that of the file is used. */
  readonly kept?: readonly KeptMapping[];
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query, Schemas } from 'ledger-api-client';
import { useSession } from '../base/session.tsx';
import { TRIED } from '../parts/use-act.ts';

export type Imported = Schemas['ImportOut'];
export type Role = NonNullable<Schemas['ReadColumnOut']['role']>;

/** The person's options for reading a file. The file decides the others. */
export interface ReadingOptions
  extends Pick<
    Query<'imports.importStatement'>,
    'date_order' | 'decimal_mark' | 'sign' | 'encoding' | 'fee' | 'account' | 'skip_bad_rows' | 'prove_balances'
  > {
  /** Column numbers, from 1, by role. */
  readonly columns: Readonly<Partial<Record<Role, number>>>;
  /** The meaning of the direction words as typed, separated by commas. */
  readonly words?: Words;
}

export interface Words {
  readonly in: string;
  readonly out: string;
}

export const NO_OPTIONS: ReadingOptions = { columns: {} };

/** The request body: a file with its options. */
export const sent = (file: File, { columns, words, ...options }: ReadingOptions) => {
  const mapping = {
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(words !== undefined && { directions: { in: listOf(words.in), out: listOf(words.out) } }),
  };
  return { file, ...options, ...(Object.keys(mapping).length > 0 && { mapping: JSON.stringify(mapping) }) };
};

const listOf = (words: string): readonly string[] =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A dry run of an import. It runs again after every change of an option. Nothing is written. */
export const useReading = (accountId: string | undefined, file: File | undefined, text: ReadingOptions) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, TRIED, 'file', accountId, file?.name, file?.size, file?.lastModified, text],
    queryFn: ({ signal }) => ledger.imports.importAccountStatement(accountId ?? '', sent(file as File, text), {}, { dryRun: true, signal }),
    enabled: accountId !== undefined && file !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
};

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Query, Schemas } from 'ledger-client';
import { useSession } from '../base/session.tsx';
import { TRIED } from '../parts/use-act.ts';

export type Imported = Schemas['ImportOut'];
export type Role = NonNullable<Schemas['ReadColumnOut']['role']>;

/** What a person says of how a file is read; the file itself says the rest. */
export interface Said
  extends Pick<
    Query<'takeInStatement'>,
    'date_order' | 'decimal_mark' | 'sign' | 'encoding' | 'fee' | 'account' | 'skip_bad_rows' | 'prove_balances'
  > {
  /** Columns by what they are, each by its number from 1. */
  readonly columns: Readonly<Partial<Record<Role, number>>>;
  /** What the words of the column of directions mean, as they were typed: several stand between commas. */
  readonly words?: Words;
}

export interface Words {
  readonly in: string;
  readonly out: string;
}

export const NOTHING_SAID: Said = { columns: {} };

/** A file with what was said of it, as it is sent. */
export const sent = (file: File, { columns, words, ...options }: Said) => {
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

/** How a file would be read, and what would become of its rows. It is asked anew after every word about it; nothing is written. */
export const useReading = (accountId: string | undefined, file: File | undefined, said: Said) => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, TRIED, 'file', accountId, file?.name, file?.size, file?.lastModified, said],
    queryFn: ({ signal }) => ledger.imports.takeInAccountStatement(accountId ?? '', sent(file as File, said), {}, { dryRun: true, signal }),
    enabled: accountId !== undefined && file !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
};

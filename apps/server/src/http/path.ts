import { type Id, type IdKind, isId, isMonth } from 'ledger-core';

const isIdOf =
  <Kind extends IdKind>(kind: Kind) =>
  (text: string): text is Id<Kind> =>
    isId(kind, text);

/** Every path parameter with its pattern. A value that does not match is not found.  [HTTP-5] */
export const PATH_PARAMS = {
  account_id: isIdOf('account'),
  entry_id: isIdOf('entry'),
  event_id: isIdOf('transaction'),
  counterparty_id: isIdOf('counterparty'),
  source_account_id: isIdOf('source'),
  member_id: isIdOf('member'),
  token_id: isIdOf('token'),
  dimension_id: isIdOf('dimension'),
  rule_id: isIdOf('rule'),
  comment_id: isIdOf('comment'),
  value_id: isIdOf('dimensionValue'),
  month: isMonth,
} as const satisfies Record<string, (text: string) => boolean>;

type Name = keyof typeof PATH_PARAMS;

type NamesIn<Path extends string> = Path extends `${string}/:${infer First}/${infer Rest}`
  ? First | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Last}`
    ? Last
    : never;

type Guard<Read extends string> = (text: string) => text is Read;

/** The parameters of a path, typed by their names. */
export type Params<Path extends string> = {
  readonly [N in NamesIn<Path> & Name]: (typeof PATH_PARAMS)[N] extends Guard<infer Read> ? Read : never;
};

export const namesIn = (path: string): readonly Name[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as Name);

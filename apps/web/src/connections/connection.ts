import type { Schemas } from 'ledger-api-client';
import type { Texts } from '../base/catalogue/en.ts';
import type { Mark } from '../parts/marks.tsx';

export type Connection = Schemas['ConnectionOut'];
export type Kind = Connection['kind'];

/** The kinds in the order in which they are offered: feeds first. */
export const KINDS = [
  'plaid',
  'gocardless',
  'simplefin',
  'stripe',
  'accounting_a',
  'chat_workspace',
  'messaging_number',
] as const satisfies readonly Kind[];

const FEEDS: readonly Kind[] = ['plaid', 'gocardless', 'simplefin', 'stripe'];

/** Whether it reports the transactions of accounts. Pure. */
export const isFeed = ({ kind }: Pick<Connection, 'kind'>): boolean => FEEDS.includes(kind);

/** Its name for people. Pure. */
export const nameOf = ({ connections }: Texts, { kind, name, company_name: company, hint }: Connection): string =>
  name ?? company ?? `${connections.kinds[kind]} ${hint}`;

/** Its state in a word. Pure. */
export const stateOf = ({ connections }: Texts, { status }: Connection): Mark => ({
  text: connections.states[status],
  isWarning: status === 'failing',
});

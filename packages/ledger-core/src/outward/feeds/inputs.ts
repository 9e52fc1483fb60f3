import type { InputsOf } from '../../app/inputs-of.ts';
import { FEED_KINDS } from '../../bank/sources/connector.ts';
import { caller, requestOrigin } from '../../company/books/inputs.ts';
import { id, named, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import type { NewFeed } from './connect-feed.ts';
import type { AccountMapping } from './map-account.ts';
import type { feedsOperations } from './operations.ts';

const newFeed = object<NewFeed>({ kind: oneOf(FEED_KINDS), name: text, institutionId: optional(nullable(text)) });

const accountMapping = object<AccountMapping>({ accountId: text, sourceId: nullable(text) });

/** The schemas of the arguments of each operation. */
export const feedsInputs = {
  feeds: {
    connect: [caller, newFeed],
    signIn: [caller, id],
    complete: [caller, id, named('token', nullable(text))],
    mapAccount: [caller, accountMapping, id],
    sync: [caller, id],
    hint: [named('ledgerId', text), id, optional(requestOrigin)],
  },
} satisfies InputsOf<typeof feedsOperations>;

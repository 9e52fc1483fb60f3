import type { InputsOf } from '../../app/inputs-of.ts';
import { caller, requestOrigin } from '../../company/books/inputs.ts';
import { id, named, object, oneOf, optional, text, variant } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { connectionsOperations, NewConnection } from './operations.ts';
import type { SignInResult } from './signing-in.ts';
import type { OnlineStart } from './start-migration.ts';

export const onlineStart = object<OnlineStart>({ connectionId: text, cutoverDate: text });

const signInResult = object<SignInResult>({ state: text, code: text, realmId: text });

/** The schemas of the arguments of each operation. */
export const connectionsInputs = {
  connections: {
    list: [caller, optional(pageRequest)],
    read: [caller, id],
    create: [
      caller,
      variant<'kind', NewConnection>('kind', {
        chat_workspace: object<{ readonly kind: 'chat_workspace'; readonly name: string; readonly url: string }>({
          kind: oneOf(['chat_workspace']),
          name: text,
          url: text,
        }),
        messaging_number: object<{ readonly kind: 'messaging_number'; readonly number: string }>({
          kind: oneOf(['messaging_number']),
          number: text,
        }),
        accounting_a: object<{ readonly kind: 'accounting_a'; readonly name: string }>({ kind: oneOf(['accounting_a']), name: text }),
      }),
    ],
    signIn: [caller, id],
    completeSignIn: [caller, id, signInResult],
    readSignIn: [named('state', text)],
    finishSignIn: [signInResult, optional(requestOrigin)],
    confirm: [caller, id, named('code', text)],
    sendCode: [caller, id],
    delete: [caller, id],
  },
} satisfies InputsOf<typeof connectionsOperations>;

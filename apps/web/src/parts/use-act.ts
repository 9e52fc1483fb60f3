import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { useToasts } from './toasts.tsx';

/** A change of the books. */
export interface Act<Done> {
  readonly does: () => Promise<Done>;
  /** The message after it succeeds. */
  readonly says: (done: Done) => string;
  /** Reverses the change, and may return why parts of it remain. Undefined if the API cannot reverse it. */
  readonly undo?: ((done: Done) => Promise<unknown>) | undefined;
}

/** Executes a change, shows its message with undo, and reloads the shown data. Returns the message of a refusal to the caller. */
export const useAct = () => {
  const queries = useQueryClient();
  const { say } = useToasts();
  const sentence = useSentence();
  const { books } = useSession();
  const [failed, setFailed] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const again = () => queries.invalidateQueries({ queryKey: [books.id], predicate: isOfBooks });
  const act = async <Done>({ does, says, undo }: Act<Done>): Promise<Done | undefined> => {
    setFailed(undefined);
    setBusy(true);
    try {
      const done = await does();
      say({ text: says(done), undo: undo === undefined ? undefined : () => takenBack(undo, done) });
      await again();
      return done;
    } catch (fault) {
      setFailed(sentence(fault));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const takenBack = async <Done>(undo: NonNullable<Act<Done>['undo']>, done: Done): Promise<readonly string[] | undefined> => {
    const left = await undo(done);
    await again();
    return Array.isArray(left) ? left : undefined;
  };
  return { act, failed, isBusy, forget: () => setFailed(undefined) };
};

/** The second key part of dry run queries: a file preview, an entry before it is posted. */
export const TRIED = 'tried';

/** Selects the queries to reload: not the session, and no dry runs, which the change made obsolete. */
const isOfBooks = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[1] !== 'session' && queryKey[1] !== TRIED;

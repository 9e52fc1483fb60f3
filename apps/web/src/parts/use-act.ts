import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, useSession } from '../base/session.tsx';
import { useToasts } from './toasts.tsx';

/** Something that changes the books. */
export interface Act<Done> {
  readonly does: () => Promise<Done>;
  /** What was done, as the line at the foot says it. */
  readonly says: (done: Done) => string;
  /** Takes it back, and may return why some of it stays; nothing where the API has no way back. */
  readonly undo?: ((done: Done) => Promise<unknown>) | undefined;
}

/** Does something that changes the books, says it at the foot with undo, and asks again for what is shown. The sentence of a refusal is given to whoever asked. */
export const useAct = () => {
  const queries = useQueryClient();
  const { say } = useToasts();
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
      setFailed(sentenceOf(fault));
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

/** The second part of the key of what was only tried: a file that is looked at, an entry before it is posted. */
export const TRIED = 'tried';

/** The session stays, and what was tried is not tried again for what was done. */
const isOfBooks = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[1] !== 'session' && queryKey[1] !== TRIED;

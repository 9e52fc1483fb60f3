import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayWrite, useSession } from '../base/session.tsx';
import { Entries } from '../parts/entries.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { type Decision, namesOf } from './decide.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly decision: Decision;
  /** Whether the dry run has finished. Until then a placeholder reserves its space, so that nothing below moves. */
  readonly isTried: boolean;
}

/** A dry run of a decision's entry. Users who may not write do not see it. */
export const EntryPreview = ({ id, name, decision, isTried }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { books, ledger } = session;
  const tried = useQuery({
    queryKey: [books.id, 'transaction', id, 'tried', name],
    queryFn: () => decision.act(ledger, id, { dryRun: true }),
    enabled: isTried && mayWrite(session),
  });
  if (!mayWrite(session)) return null;
  if (tried.error !== null) return <Refusal fault={tried.error} />;
  const apart = namesOf(texts, tried.data?.takes_apart ?? []);
  return (
    <>
      {apart !== '' && <p className="notice">{texts.inbox.wouldTakeApart(apart)}</p>}
      <Entries heading={texts.inbox.entry} entries={tried.data?.would_post} />
    </>
  );
};

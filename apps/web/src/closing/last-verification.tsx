import { useQuery } from '@tanstack/react-query';
import { nameOf } from '../approvals/proposal.ts';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Moment } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useMemberNames } from '../parts/members.ts';

/** Loads the last verification in parallel with a page that shows it later. */
export const usePreloadedVerification = (): void => {
  useLastVerification();
  useMemberNames();
};

const useLastVerification = () => {
  const { books, ledger } = useSession();
  return useQuery({
    queryKey: [books.id, 'last_verification'],
    queryFn: () => ledger.reports.lastVerification(),
  });
};

/** When and by whom the books were last verified, and the result. */
export const LastVerification = () => {
  const texts = useTexts();
  const names = useMemberNames();
  const found = useLastVerification();
  return (
    <Loaded of={found}>
      {({ verification: last }) =>
        last === null ? (
          <p className="muted">{texts.closing.neverVerified}</p>
        ) : (
          <p>
            {texts.closing.lastVerified} <Moment at={last.verified_at} /> {texts.closing.verifiedBy(nameOf(texts, names, last.verified_by))}
            . {texts.closing.found(last.finding_count)}
          </p>
        )
      }
    </Loaded>
  );
};

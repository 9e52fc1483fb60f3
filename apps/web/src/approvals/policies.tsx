import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale, useTexts } from '../base/catalogue/catalogue.ts';
import { mayChangePolicies, useSession } from '../base/session.tsx';
import { amountText } from '../parts/amount.tsx';
import { titleOf as accountTitleOf, useChart } from '../parts/chart.ts';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { ApprovalsHead } from './head.tsx';
import { approversOf, conditionsOf, type Policy } from './policy.ts';
import { PolicyForm } from './policy-form.tsx';

const route = getRouteApi('/$books/approvals');
const NEW = 'new';

/** The policies that define which changes require an approval, and from whom. Only owners change them.  [WEB-23] [POL-1] */
export const Policies = () => {
  const texts = useTexts();
  const { policy: opened } = route.useSearch();
  const navigate = route.useNavigate();
  const session = useSession();
  const { books, ledger } = session;
  const mayChange = mayChangePolicies(session);
  const look = (id: string | undefined) => void navigate({ search: { view: 'policies', policy: id } });
  const found = useQuery({ queryKey: [books.id, 'policies'], queryFn: () => ledger.policies.list() });
  const chosen = found.data?.data.find(({ id }) => id === opened);
  const isOpen = mayChange && (chosen !== undefined || opened === NEW);
  return (
    <Panes
      label={texts.approvals.views.policies}
      side={isOpen && <PolicyForm key={opened} policy={chosen} close={() => look(undefined)} saved={look} />}
      sideLabel={chosen?.name ?? texts.policies.add}
    >
      <ApprovalsHead add={mayChange ? { does: texts.policies.add, add: () => look(NEW) } : undefined} />
      <p className="muted">{texts.policies.how}</p>
      <Loaded of={found}>{({ data }) => <PoliciesList policies={data} opened={opened} open={look} />}</Loaded>
    </Panes>
  );
};

interface ListProps {
  readonly policies: readonly Policy[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const PoliciesList = ({ policies, opened, open }: ListProps) => {
  const texts = useTexts();
  const columns = useColumns();
  return (
    <RecordList
      label={texts.approvals.views.policies}
      className="policies-list list-two"
      records={policies}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.policies.none}
      open={open}
      height={48}
    />
  );
};

const nameOf = ({ name }: Policy): string => name;

const useColumns = (): readonly Column<Policy>[] => {
  const texts = useTexts();
  const locale = useLocale();
  const chart = useChart();
  return useMemo(() => {
    const account = (id: string): string => {
      const found = chart.find((each) => each.id === id);
      return found === undefined ? '…' : accountTitleOf(found);
    };
    const amount = (value: string): string => amountText(locale, { value });
    return [
      {
        name: texts.policies.policy,
        className: 'long list-main',
        of: (policy) => (
          <>
            {policy.name}
            <p className="muted">{conditionsOf(texts, policy, { amount, account }).join(' · ')}</p>
          </>
        ),
      },
      { name: texts.policies.approvedBy, className: 'long list-under', of: (policy) => approversOf(texts, policy) },
    ];
  }, [texts, locale, chart]);
};

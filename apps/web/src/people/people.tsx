import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, useSession } from '../base/session.tsx';
import { AddButton } from '../parts/add-button.tsx';
import { Moment } from '../parts/day.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { type Member, useMembers } from '../parts/members.ts';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { lastUseOf, useTokens } from '../parts/tokens.ts';
import { MemberForm } from './member-form.tsx';
import { MemberPanel } from './member-panel.tsx';
import '../parts/figures.css';
import '../parts/forms.css';
import './people.css';

const route = getRouteApi('/$books/people');
const NEW = 'new';

/** The members with their roles, and the selected one with its access. */
export const People = () => {
  const texts = useTexts();
  const session = useSession();
  const { member: looked } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (id: string | undefined) => void navigate({ search: { member: id } });
  const members = useMembers();
  const isAdmin = mayAdminister(session);
  const chosen = members.data?.find(({ id }) => id === looked);
  const close = () => look(undefined);
  const added = isAdmin && <MemberForm key={NEW} member={undefined} close={close} saved={look} />;
  const side = chosen === undefined ? looked === NEW && added : <MemberPanel key={chosen.id} member={chosen} close={close} />;
  return (
    <Panes label={texts.pages.people} side={side} sideLabel={chosen?.name ?? texts.people.add}>
      <header className="bar-head">
        <h1>{texts.pages.people}</h1>
        {isAdmin && <AddButton page={texts.pages.people} does={texts.people.add} add={() => look(NEW)} />}
      </header>
      <p className="muted">{texts.people.how}</p>
      <Loaded of={members}>{(data) => <MembersList members={data} opened={looked} open={look} />}</Loaded>
    </Panes>
  );
};

interface ListProps {
  readonly members: readonly Member[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const MembersList = ({ members, opened, open }: ListProps) => {
  const texts = useTexts();
  const columns = useColumns();
  const sorted = useMemo(
    () => members.toSorted((one, other) => Number(other.is_active) - Number(one.is_active) || one.name.localeCompare(other.name)),
    [members],
  );
  return (
    <RecordList
      label={texts.pages.people}
      className="people-list"
      records={sorted}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={opened}
      open={open}
      height={48}
    />
  );
};

const nameOf = ({ name }: Member): string => name;

const useColumns = (): readonly Column<Member>[] => {
  const texts = useTexts();
  const session = useSession();
  const { member: own } = session;
  const isAdmin = mayAdminister(session);
  const tokens = useTokens().data;
  return useMemo(() => {
    const marksOf = ({ id, is_active, invitation }: Member): readonly Mark[] => [
      ...(id === own.id ? [{ text: texts.people.you }] : []),
      ...(is_active ? [] : [{ text: texts.people.inactive }]),
      ...(invitation === null ? [] : [{ text: texts.people.pending }]),
    ];
    const seen: Column<Member> = {
      name: texts.people.lastSeen,
      className: 'people-seen muted',
      of: ({ id }) => {
        const at = lastUseOf(tokens ?? [], id);
        return at === undefined ? '–' : <Moment at={at} />;
      },
    };
    return [
      {
        name: texts.people.name,
        className: 'long',
        of: (member) => (
          <>
            {member.name} <Marks of={marksOf(member)} />
            <p className="muted cut">{member.email}</p>
          </>
        ),
      },
      { name: texts.people.role, of: ({ role }) => texts.people.roles[role] },
      ...(isAdmin ? [seen] : []),
    ];
  }, [texts, own.id, isAdmin, tokens]);
};

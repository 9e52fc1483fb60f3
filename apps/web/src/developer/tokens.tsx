import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Moment } from '../parts/day.tsx';
import { CheckField } from '../parts/fields.tsx';
import type { Column } from '../parts/list.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { type Mark, Marks } from '../parts/marks.tsx';
import { useMemberNames } from '../parts/members.ts';
import { Panes } from '../parts/panes.tsx';
import { RecordList } from '../parts/record-list.tsx';
import { isValid, type Token, useTokens } from '../parts/tokens.ts';
import { DeveloperHead } from './head.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenPanel } from './token-panel.tsx';

const route = getRouteApi('/$books/developer');
const NEW = 'new';

/** The tokens of programs and the sessions of browsers, with their last use. */
export const Tokens = () => {
  const texts = useTexts();
  const { item } = route.useSearch();
  const navigate = route.useNavigate();
  const look = (id: string | undefined) => void navigate({ search: { item: id } });
  const tokens = useTokens();
  const [hasEnded, setEnded] = useState(false);
  const close = () => look(undefined);
  const chosen = tokens.data?.find(({ id }) => id === item);
  const side =
    chosen === undefined ? item === NEW && <TokenForm close={close} /> : <TokenPanel key={chosen.id} token={chosen} close={close} />;
  return (
    <Panes label={texts.developer.views.tokens} side={side} sideLabel={chosen?.name ?? texts.developer.addToken}>
      <DeveloperHead add={{ does: texts.developer.addToken, add: () => look(NEW) }} />
      <p className="muted">{texts.developer.tokensHow}</p>
      <CheckField label={texts.developer.withEnded} isChecked={hasEnded} change={setEnded} />
      <Loaded of={tokens}>
        {(all) => <TokensList tokens={hasEnded ? all : all.filter((token) => isValid(token, Date.now()))} opened={item} open={look} />}
      </Loaded>
    </Panes>
  );
};

interface ListProps {
  readonly tokens: readonly Token[];
  readonly opened: string | undefined;
  readonly open: (id: string) => void;
}

const TokensList = ({ tokens, opened, open }: ListProps) => {
  const texts = useTexts();
  const columns = useColumns();
  return (
    <RecordList
      label={texts.developer.views.tokens}
      className="tokens-list"
      records={tokens}
      nameOf={nameOf}
      columns={columns}
      hasHead
      opened={opened}
      none={texts.developer.noTokens}
      open={open}
      height={34}
    />
  );
};

const nameOf = ({ name }: Token): string => name;

const useColumns = (): readonly Column<Token>[] => {
  const texts = useTexts();
  const names = useMemberNames();
  const { developer } = texts;
  const marksOf = ({ agent, revoked_at: revoked, expires_at: expires }: Token): readonly Mark[] => [
    ...(agent === null ? [] : [{ text: texts.approvals.agent(agent) }]),
    ...(revoked === null ? [] : [{ text: developer.isRevoked, isWarning: true }]),
    ...(revoked === null && expires !== null && Date.parse(expires) <= Date.now() ? [{ text: developer.isExpired, isWarning: true }] : []),
  ];
  return [
    {
      name: developer.name,
      className: 'long',
      of: (token) => (
        <>
          {token.use === 'program' ? token.name : developer.uses[token.use]} <Marks of={marksOf(token)} />
        </>
      ),
    },
    { name: developer.member, className: 'cut', of: ({ member_id: id }) => names.get(id) },
    {
      name: texts.people.lastUsed,
      className: 'tokens-used muted',
      of: ({ last_used_at: at }) => (at === null ? texts.people.neverUsed : <Moment at={at} />),
    },
  ];
};

import type { Schemas } from 'ledger-api-client';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Moment } from '../parts/day.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Marks } from '../parts/marks.tsx';
import type { Member } from '../parts/members.ts';
import { Refusal } from '../parts/refusal.tsx';
import { Secret } from '../parts/secret.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { isValid, type Token, useTokens } from '../parts/tokens.ts';
import { useAct } from '../parts/use-act.ts';
import '../parts/access.css';

/** How a member gets in: an invitation, a sign-in link, and the sessions and tokens that are valid now. */
export const Access = ({ member }: { readonly member: Member }) => {
  const texts = useTexts();
  const { ledger, member: own } = useSession();
  const tokens = useTokens();
  const { act, failed, isBusy } = useAct();
  const [link, setLink] = useState<Schemas['SignInLinkOut']>();
  const mayLink = own.role === 'owner' || own.id === member.id;
  const invite = () =>
    act({ before: null, does: () => ledger.members.invite(member.id), says: ({ email }) => texts.people.invited(email) });
  const create = () =>
    act({
      before: null,
      does: () => ledger.signInLinks.create({ member_id: member.id }),
      says: () => texts.people.linkMade(member.name),
    }).then(setLink);
  return (
    <section className="stack" aria-label={texts.people.access}>
      <h3>{texts.people.access}</h3>
      {member.is_active && mayLink && (
        <p className="form-buttons">
          {own.role === 'owner' && (
            <button type="button" disabled={isBusy} onClick={() => void invite()}>
              {member.invitation === null ? texts.people.invite : texts.people.inviteAgain}
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={() => void create()}>
            {texts.people.makeLink}
          </button>
        </p>
      )}
      {member.invitation !== null && <Invited invitation={member.invitation} />}
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {link !== undefined && <Secret label={texts.people.link} value={link.url} how={texts.people.linkHow} />}
      <Loaded of={tokens}>{(all) => <Sessions member={member} tokens={all.filter(({ member_id: id }) => id === member.id)} />}</Loaded>
    </section>
  );
};

/** An invitation that was not used yet. */
const Invited = ({ invitation }: { readonly invitation: NonNullable<Member['invitation']> }) => {
  const { people } = useTexts();
  return (
    <p className="field-how">
      {people.invitedOn} <Moment at={invitation.sent_at} />, {people.expires} <Moment at={invitation.expires_at} />. {people.inviteAgainHow}
    </p>
  );
};

const Sessions = ({ member, tokens }: { readonly member: Member; readonly tokens: readonly Token[] }) => {
  const texts = useTexts();
  const { token_id: own } = useSession();
  const now = Date.now();
  const valid = tokens.filter((token) => (token.use === 'program' || token.use === 'browser') && isValid(token, now));
  if (valid.length === 0) return <p className="muted">{texts.people.noAccess(member.name)}</p>;
  return (
    <ul className="access">
      {valid.map((token) => (
        <li key={token.id}>
          <div>
            {token.use === 'browser' ? texts.people.session : token.name}{' '}
            <Marks of={token.id === own ? [{ text: texts.people.thisBrowser }] : []} />
            <p className="muted">
              {token.last_used_at === null ? (
                texts.people.neverUsed
              ) : (
                <>
                  {texts.people.lastUsed} <Moment at={token.last_used_at} />
                </>
              )}
            </p>
          </div>
          {token.id !== own && <End token={token} />}
        </li>
      ))}
    </ul>
  );
};

/** Ends a session or revokes a token, which has no undo. */
const End = ({ token }: { readonly token: Token }) => {
  const texts = useTexts();
  const { ledger } = useSession();
  const { act, failed, isBusy } = useAct();
  const isSession = token.use === 'browser';
  const end = () =>
    act({
      before: token,
      does: ({ id }) => ledger.tokens.revoke(id),
      says: () => (isSession ? texts.people.sessionEnded : texts.developer.revoked(token.name)),
    });
  return (
    <>
      <SureButton
        does={isSession ? texts.people.endSession : texts.developer.revoke}
        sure={texts.people.sure}
        about={token.name}
        press={end}
        isDisabled={isBusy}
      />
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};

import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSession } from '../base/session.tsx';
import { Moment } from '../parts/day.tsx';
import { useMemberNames } from '../parts/members.ts';
import { Refusal } from '../parts/refusal.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { isValid, type Token } from '../parts/tokens.ts';
import { useAct } from '../parts/use-act.ts';
import '../parts/facts.css';

/** A token: whose it is, when it was used, and the button that revokes it. */
export const TokenPanel = ({ token, close }: { readonly token: Token; readonly close: () => void }) => {
  const texts = useTexts();
  const { developer, people } = texts;
  const { ledger, token_id: own } = useSession();
  const names = useMemberNames();
  const { act, failed, isBusy } = useAct();
  const revoke = () => act({ before: token, does: ({ id }) => ledger.tokens.revoke(id), says: () => developer.revoked(token.name) });
  const moment = (at: string | null, none: string) => (at === null ? none : <Moment at={at} />);
  return (
    <>
      <header className="bar-head">
        <h2>{token.name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <dl className="facts">
        <dt>{developer.member}</dt>
        <dd>{names.get(token.member_id)}</dd>
        <dt>{developer.use}</dt>
        <dd>{developer.uses[token.use]}</dd>
        {token.agent !== null && (
          <>
            <dt>{developer.agent}</dt>
            <dd>{token.agent}</dd>
          </>
        )}
        <dt>{developer.created}</dt>
        <dd>{moment(token.created_at, '–')}</dd>
        <dt>{people.lastUsed}</dt>
        <dd>{moment(token.last_used_at, people.neverUsed)}</dd>
        <dt>{developer.expires}</dt>
        <dd>{moment(token.expires_at, developer.never)}</dd>
        {token.revoked_at !== null && (
          <>
            <dt>{developer.isRevoked}</dt>
            <dd>{moment(token.revoked_at, '–')}</dd>
          </>
        )}
      </dl>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
      {isValid(token, Date.now()) &&
        (token.id === own ? (
          <p className="muted">{developer.ownToken}</p>
        ) : (
          <>
            <p>
              <SureButton does={developer.revoke} sure={people.sure} press={revoke} isDisabled={isBusy} />
            </p>
            <p className="field-how">{developer.revokeHow}</p>
          </>
        ))}
    </>
  );
};

import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { mayAdminister, mayKeepBooks, useSession } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import { Moment } from '../parts/day.tsx';
import { TextField, useFaults } from '../parts/fields.tsx';
import { Form } from '../parts/form.tsx';
import { Marks } from '../parts/marks.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { SureButton } from '../parts/sure-button.tsx';
import { useAct } from '../parts/use-act.ts';
import { type Connection, isFeed, nameOf, stateOf } from './connection.ts';
import { Fault } from './fault.tsx';
import { FedAccounts } from './fed-accounts.tsx';

interface Props {
  readonly connection: Connection;
  /** The sign-in that was begun here, and is not finished. */
  readonly begun: Connection | undefined;
  readonly begin: (begun: Connection | undefined) => void;
  readonly close: () => void;
}

/** A connection: its state, its sign-in, its accounts, and its removal. */
export const ConnectionPanel = ({ connection, begun, begin, close }: Props) => {
  const texts = useTexts();
  const session = useSession();
  const { connections } = texts;
  const name = nameOf(texts, connection);
  const mayChange = mayAdminister(session) || connection.member_id === session.member.id;
  return (
    <>
      <header className="bar-head">
        <h2>{name}</h2>
        <button type="button" className="quiet" onClick={close}>
          {texts.states.close}
        </button>
      </header>
      <p>
        <Marks of={[stateOf(texts, connection)]} /> <span className="muted">{connections.kinds[connection.kind]}</span>
      </p>
      <p>
        <Fault connection={connection} />
      </p>
      {connection.next_read_at !== null && (
        <p className="muted">
          {connections.nextRead} <Moment at={connection.next_read_at} />
        </p>
      )}
      {connection.expires_at !== null && (
        <p className="muted">
          {connections.expires} <Moment at={connection.expires_at} />
        </p>
      )}
      {mayChange && <SignIn connection={connection} begun={begun} finished={() => begin(undefined)} />}
      {isFeed(connection) && connection.accounts.length > 0 && <FedAccounts connection={connection} />}
      <Acts connection={connection} mayChange={mayChange} begin={begin} close={close} />
    </>
  );
};

interface ActsProps {
  readonly connection: Connection;
  readonly mayChange: boolean;
  readonly begin: (begun: Connection | undefined) => void;
  readonly close: () => void;
}

/** Reads a feed now, begins its sign-in again, or removes the connection. */
const Acts = ({ connection, mayChange, begin, close }: ActsProps) => {
  const texts = useTexts();
  const { connections } = texts;
  const session = useSession();
  const { ledger } = session;
  const { act, failed, isBusy } = useAct();
  const { id, kind, status } = connection;
  const name = nameOf(texts, connection);
  const read = () =>
    act({
      before: null,
      does: () => ledger.feeds.sync(id),
      says: ({ accounts }) => connections.read(accounts.reduce((sum, { added }) => sum + added, 0)),
    });
  const signIn = () => act({ before: null, does: () => ledger.connections.signIn(id), says: () => connections.began(name) }).then(begin);
  const remove = () =>
    act({
      before: null,
      does: async () => (await ledger.connections.delete(id)) ?? null,
      says: () => connections.removed(name),
    }).then((done) => done !== undefined && close());
  const mayRead = isFeed(connection) && status !== 'pending' && mayKeepBooks(session);
  const maySignIn = mayAdminister(session) && (isFeed(connection) || kind === 'accounting_a');
  return (
    <>
      <p className="form-buttons">
        {mayRead && (
          <button type="button" disabled={isBusy} onClick={() => void read()}>
            {connections.readNow}
          </button>
        )}
        {maySignIn && (
          <button type="button" disabled={isBusy} onClick={() => void signIn()}>
            {connections.signInAgain}
          </button>
        )}
        {mayChange && <SureButton does={connections.remove} sure={texts.people.sure} press={remove} isDisabled={isBusy} />}
      </p>
      {failed !== undefined && <Refusal>{failed}</Refusal>}
    </>
  );
};

interface SignInProps {
  readonly connection: Connection;
  readonly begun: Connection | undefined;
  readonly finished: () => void;
}

/** The step that finishes a sign-in: a page of the bank, a key to paste, or a code. */
const SignIn = ({ connection, begun, finished }: SignInProps) => {
  const { connections } = useTexts();
  const { kind, status } = connection;
  const address = begun?.authorize_url ?? connection.authorize_url;
  const isOpen = status === 'pending' || begun !== undefined;
  return (
    <>
      {address !== null && (
        <p className="notice">
          <a href={address} target="_blank" rel="noreferrer">
            {connections.openSignIn}
          </a>
        </p>
      )}
      {address === null && begun?.link_token != null && <p className="notice">{connections.window}</p>}
      {kind === 'messaging_number' && isOpen && <Code connection={connection} />}
      {isFeed(connection) && isOpen && <Finish connection={connection} finished={finished} />}
    </>
  );
};

/** Finishes the sign-in of a feed: with a pasted token, or after the bank's own page. */
const Finish = ({ connection, finished }: Omit<SignInProps, 'begun'>) => {
  const texts = useTexts();
  const { connections } = texts;
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [token, setToken] = useState('');
  const { faultOf, rest } = useFaults(fault, ['token']);
  const hasToken = connection.kind !== 'gocardless';
  const finish = () =>
    act({
      before: null,
      does: () => ledger.feeds.complete(connection.id, hasToken ? { token: token.trim() } : {}),
      says: (done) => connections.connected(nameOf(texts, done)),
    }).then((done) => done !== undefined && finished());
  return (
    <Form
      does={connections.finish}
      submit={finish}
      close={() => setToken('')}
      failed={rest === undefined ? undefined : sentence(rest)}
      isDisabled={isBusy || (hasToken && token.trim() === '')}
    >
      {hasToken && (
        <TextField label={connections.token} value={token} change={setToken} how={connections.tokenHow} fault={faultOf('token')} />
      )}
    </Form>
  );
};

/** Links a number with the code that was sent to it. */
const Code = ({ connection }: { readonly connection: Connection }) => {
  const texts = useTexts();
  const { connections } = texts;
  const sentence = useSentence();
  const { ledger } = useSession();
  const { act, fault, isBusy } = useAct();
  const [code, setCode] = useState('');
  const { faultOf, rest } = useFaults(fault, ['code']);
  const confirm = () =>
    act({
      before: null,
      does: () => ledger.connections.confirm(connection.id, { code: code.trim() }),
      says: (done) => connections.connected(nameOf(texts, done)),
    });
  const again = () => act({ before: null, does: () => ledger.connections.sendCode(connection.id), says: () => connections.codeSent });
  return (
    <>
      <Form
        does={connections.confirm}
        submit={confirm}
        close={() => setCode('')}
        failed={rest === undefined ? undefined : sentence(rest)}
        isDisabled={isBusy || code.trim() === ''}
      >
        <TextField label={connections.code} value={code} change={setCode} fault={faultOf('code')} />
      </Form>
      <p>
        <button type="button" disabled={isBusy} onClick={() => void again()}>
          {connections.sendAgain}
        </button>
      </p>
    </>
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTexts } from '../base/catalogue/catalogue.ts';
import type { Session } from '../base/companies.ts';
import { signIn } from '../base/session.tsx';
import { useSentence } from '../base/use-sentence.ts';
import './sign-in.css';

/**
 * The page of a sign-in link, `/app/sign-in#<code>`. Without a code it asks for a token. The code is removed from the address before it is
 * sent.
 */
export const SignInPage = () => {
  const texts = useTexts();
  const sentence = useSentence();
  const navigate = useNavigate();
  const code = useLocation({ select: ({ hash }) => hash });
  const [failed, setFailed] = useState<string>();
  const sent = useRef(false);
  const queries = useQueryClient();
  useEffect(() => {
    if (code === '' || sent.current) return;
    sent.current = true;
    void navigate({ to: '/sign-in', hash: '', replace: true });
    // Preloads the next page. The response already contains the session that the page needs.
    void import('../review/inbox.tsx');
    signIn({ code }).then(
      (session) => {
        const { books } = session;
        queries.setQueryData([books.id, 'session'], session);
        return navigate({ to: '/$books/inbox', params: { books: books.id }, replace: true });
      },
      (fault: unknown) => setFailed(sentence(fault)),
    );
  }, [code, navigate, queries, sentence]);
  return (
    <main className="sign-in">
      <div className="sign-in-card">
        <h1>{texts.signIn.heading}</h1>
        {failed !== undefined && (
          <p role="alert" className="refusal">
            {failed} {texts.signIn.newLink}
          </p>
        )}
        <TokenForm done={({ books }) => void navigate({ to: '/$books/inbox', params: { books: books.id } })} />
      </div>
    </main>
  );
};

/** Signs in again in a dialog, without changing the page below. */
export const SignInDialog = ({ books, name }: { readonly books: string; readonly name?: string }) => {
  const texts = useTexts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const done = async (session: Session) => {
    if (session.books.id === books) await queries.invalidateQueries({ queryKey: [books] });
    else await navigate({ to: '/$books/inbox', params: { books: session.books.id } });
  };
  return (
    <ModalOverlay isOpen className="overlay">
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{name === undefined ? texts.signIn.heading : texts.signIn.again(name)}</Heading>
          <TokenForm done={(session) => void done(session)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};

const TokenForm = ({ done }: { readonly done: (session: Session) => void }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const id = useId();
  const [token, setToken] = useState('');
  const [failed, setFailed] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    signIn({ token: token.trim() })
      .then(done, (fault: unknown) => setFailed(sentence(fault)))
      .finally(() => setBusy(false));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p>{texts.signIn.how}</p>
      <p>
        <code>books sign-in-link</code>
      </p>
      <label htmlFor={id}>{texts.signIn.token}</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        value={token}
        aria-invalid={failed !== undefined}
        aria-describedby={failed === undefined ? undefined : `${id}-fault`}
        onChange={({ target }) => setToken(target.value)}
      />
      {failed !== undefined && (
        <p id={`${id}-fault`} role="alert" className="refusal">
          {failed}
        </p>
      )}
      <button type="submit" className="main" disabled={isBusy || token.trim() === ''}>
        {texts.signIn.go}
      </button>
    </form>
  );
};

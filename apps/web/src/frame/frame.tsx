import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { toFirstField } from '../base/focus.ts';
import { useKeys } from '../base/keys.tsx';
import { isSignedOut, mayAdminister, SessionProvider, useClientOf, useOnline, useSession, useSessionOf } from '../base/session.tsx';
import { FrameFault, FrameSkeleton } from '../base/states.tsx';
import { ToastsProvider, useToasts } from '../parts/toasts.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { Navigation } from './navigation.tsx';
import { PAGES } from './pages.ts';
import { SignInDialog } from './sign-in.tsx';
import './frame.css';

const Help = lazy(async () => ({ default: (await import('./help.tsx')).Help }));
const Requests = lazy(async () => ({ default: (await import('../requests/requests.tsx')).Requests }));
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The layout around every page of some books. If the session ends, the sign-in is shown over the page, and typed text is preserved. */
export const Frame = () => {
  const { books } = useParams({ from: '/$books' });
  const session = useSessionOf(books);
  const ledger = useClientOf(books);
  const isOut = isSignedOut(session.error);
  useFocusAfter(isOut);
  if (session.data === undefined) {
    if (isOut) return <SignInDialog books={books} />;
    return session.error === null ? <FrameSkeleton /> : <FrameFault fault={session.error} again={() => void session.refetch()} />;
  }
  return (
    <SessionProvider key={books} value={{ ...session.data, ledger }}>
      <ToastsProvider>
        <Shell />
      </ToastsProvider>
      {isOut && <SignInDialog books={books} name={session.data.books.name} />}
    </SessionProvider>
  );
};

/**
 * After the sign-in dialog closes, moves the focus to the open form, the current row, or the page, because the previously focused element
 * may be gone.
 */
const useFocusAfter = (isOver: boolean): void => {
  const wasOver = useRef(false);
  useEffect(() => {
    const isGone = wasOver.current && !isOver;
    wasOver.current = isOver;
    if (!isGone) return;
    // The closing dialog restores the focus in a frame that it requested earlier. This frame runs after it.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      if (toFirstField(document.querySelector('main .form'))) return;
      const place = document.querySelector<HTMLElement>('[data-hand]') ?? document.getElementById('main');
      place?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isOver]);
};

const Shell = () => {
  const texts = useTexts();
  const session = useSession();
  const isOnline = useOnline();
  const [open, setOpen] = useState<'help' | 'palette'>();
  const [hasRequests, setRequests] = useState(false);
  const toggleRequests = () => setRequests((isOpen) => !isOpen);
  useShellKeys(setOpen, toggleRequests);
  const close = () => setOpen(undefined);
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {texts.shell.toContent}
      </a>
      <header className="frame-side">
        <CompanyMenu />
        <Navigation />
        <div className="frame-foot">
          <button type="button" className="quiet" onClick={() => setOpen('palette')}>
            {texts.shell.palette} <kbd>Ctrl K</kbd>
          </button>
          {mayAdminister(session) && (
            <button type="button" className="quiet" aria-expanded={hasRequests} onClick={toggleRequests}>
              {texts.requests.short} <kbd>Ctrl .</kbd>
            </button>
          )}
          <button type="button" className="quiet" onClick={() => setOpen('help')}>
            {texts.shell.help} <kbd>?</kbd>
          </button>
        </div>
      </header>
      <main id="main" className="frame-main" tabIndex={-1}>
        {!isOnline && (
          <p className="notice" role="status">
            {texts.shell.offline}
          </p>
        )}
        <Outlet />
        <Suspense>{hasRequests && <Requests close={() => setRequests(false)} />}</Suspense>
      </main>
      <Suspense>
        {open === 'help' && <Help close={close} />}
        {open === 'palette' && <Palette close={close} />}
      </Suspense>
    </div>
  );
};

/** The keys with the same meaning on every page. */
const useShellKeys = (open: (which: 'help' | 'palette') => void, toggleRequests: () => void): void => {
  const texts = useTexts();
  const navigate = useNavigate();
  const { undoLast } = useToasts();
  const { books } = useParams({ from: '/$books' });
  useKeys(texts.keys.everywhere, [
    ...PAGES.map(({ to, name, letter }) => ({
      key: `g ${letter}`,
      does: texts.shell.goTo(texts.pages[name]),
      act: () => void navigate({ to, params: { books } }),
    })),
    { key: 'g g', does: texts.shell.goTo(texts.home.all), act: () => void navigate({ to: '/' }) },
    { key: 'u', does: texts.keys.undo, act: () => void undoLast() },
    { key: 'Mod+k', does: texts.shell.palette, act: () => open('palette') },
    { key: 'Mod+.', does: texts.requests.open, act: toggleRequests },
    { key: '?', does: texts.shell.help, act: () => open('help') },
  ]);
};

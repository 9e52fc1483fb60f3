import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { useSentence } from '../base/use-sentence.ts';

/** The message of a completed act. */
export interface ToastText {
  readonly text: string;
  /** Reverses the act, and returns why parts of it remain. Undefined if it cannot be reversed. */
  readonly undo?: (() => Promise<readonly string[] | undefined>) | undefined;
  readonly isRefused?: boolean;
}

interface Toasts {
  readonly say: (text: ToastText) => void;
  /** Reverses the latest reversible act. */
  readonly undoLast: () => Promise<void>;
}

const Context = createContext<Toasts>({ say: () => undefined, undoLast: async () => undefined });

/** How long the message of an act stays. A refusal stays until the next act. */
const SHOWN_MS = 12_000;

/**
 * Shows the last act in these books at the foot of the page, with undo. Each company has its own acts. The message disappears by itself,
 * but not while it has the pointer or the focus. The key for undo works after that, too.
 */
export const ToastsProvider = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts();
  const sentence = useSentence();
  const acts = useRef<ToastText[]>([]);
  const [last, setLast] = useState<ToastText>();
  const [isHeld, setStored] = useState(false);
  useEffect(() => {
    if (last === undefined || last.isRefused === true || isHeld) return;
    const going = setTimeout(() => setLast(undefined), SHOWN_MS);
    return () => clearTimeout(going);
  }, [last, isHeld]);
  const say = useCallback((text: ToastText) => {
    if (text.undo !== undefined) acts.current.push(text);
    setLast(text);
  }, []);
  const undoLast = useCallback(async () => {
    const act = acts.current.pop();
    if (act?.undo === undefined) return setLast({ text: texts.toast.nothing });
    try {
      const left = (await act.undo()) ?? [];
      setLast({ text: [texts.toast.undone(act.text), ...left].join(' '), isRefused: left.length > 0 });
    } catch (fault) {
      setLast({ text: sentence(fault), isRefused: true });
    }
  }, [texts, sentence]);
  const toasts = useMemo(() => ({ say, undoLast }), [say, undoLast]);
  return (
    <Context.Provider value={toasts}>
      {children}
      <div
        className="toast-place"
        role="status"
        onPointerEnter={() => setStored(true)}
        onPointerLeave={() => setStored(false)}
        onFocus={() => setStored(true)}
        onBlur={() => setStored(false)}
      >
        {last !== undefined && (
          <div className={last.isRefused === true ? 'toast toast-refused' : 'toast'}>
            <span className="toast-text">{last.text}</span>
            {last.undo !== undefined && (
              <button type="button" className="quiet" onClick={() => void undoLast()}>
                {texts.toast.undo} <kbd>u</kbd>
              </button>
            )}
            <button type="button" className="quiet" aria-label={texts.states.close} onClick={() => setLast(undefined)}>
              ✕
            </button>
          </div>
        )}
      </div>
    </Context.Provider>
  );
};

export const useToasts = (): Toasts => useContext(Context);

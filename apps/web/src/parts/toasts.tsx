import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { sentenceOf } from '../base/session.tsx';

/** What was done, as the line at the foot says it. */
export interface Said {
  readonly text: string;
  /** Takes it back, and returns why some of it stays; what cannot be taken back has none. */
  readonly undo?: (() => Promise<readonly string[] | undefined>) | undefined;
  readonly isRefused?: boolean;
}

interface Toasts {
  readonly say: (said: Said) => void;
  /** Takes the last act back that can be. */
  readonly undoLast: () => Promise<void>;
}

const Context = createContext<Toasts>({ say: () => undefined, undoLast: async () => undefined });

/** Says at the foot of the page what was done last in these books, with undo; another company has acts of its own. The line stays until the next act, so that nobody must hurry to read it. */
export const ToastsProvider = ({ children }: { readonly children: ReactNode }) => {
  const texts = useTexts();
  const acts = useRef<Said[]>([]);
  const [last, setLast] = useState<Said>();
  const say = useCallback((said: Said) => {
    if (said.undo !== undefined) acts.current.push(said);
    setLast(said);
  }, []);
  const undoLast = useCallback(async () => {
    const act = acts.current.pop();
    if (act?.undo === undefined) return setLast({ text: texts.toast.nothing });
    try {
      const left = (await act.undo()) ?? [];
      setLast({ text: [texts.toast.undone(act.text), ...left].join(' '), isRefused: left.length > 0 });
    } catch (fault) {
      setLast({ text: sentenceOf(fault), isRefused: true });
    }
  }, [texts]);
  const toasts = useMemo(() => ({ say, undoLast }), [say, undoLast]);
  return (
    <Context.Provider value={toasts}>
      {children}
      <div className="toast-place" role="status">
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

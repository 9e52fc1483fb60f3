import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { toFirstField } from '../base/focus.ts';
import { useKeys } from '../base/keys.tsx';
import { mayKeepBooks, mayWrite, useSession } from '../base/session.tsx';
import { useToasts } from '../parts/toasts.tsx';
import type { Deciding } from './deciding.ts';
import { follow } from './decisions.ts';
import type { FormName } from './forms/form-props.ts';
import { type Group, isAcceptedWhole, type Line } from './groups.ts';
import { toRuleLike } from './rule-like.ts';
import { isLikely, suggestionOf } from './suggestion.ts';

interface Given {
  readonly line: Line | undefined;
  readonly armed: string | undefined;
  readonly setArmed: (id: string | undefined) => void;
  readonly deciding: Deciding;
}

/** The keys of the inbox, and the form that a key opened. */
export const useInboxKeys = ({ line, armed, setArmed, deciding }: Given) => {
  const texts = useTexts();
  const session = useSession();
  const { say } = useToasts();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ readonly id: string; readonly form: FormName }>();
  const acceptGroup = (group: Group, id: string): void => {
    const { suggestion, rows } = group;
    if (!isAcceptedWhole(group)) return;
    if (armed !== id) {
      setArmed(id);
      return;
    }
    setArmed(undefined);
    if (group.kind === 'payments') void deciding.confirmMany(rows);
    else if (suggestion?.kind === 'account')
      void deciding.fileMany(
        rows.map(({ transaction }) => transaction),
        suggestion.accountId,
        suggestion.title,
      );
  };
  /** Accepts the suggestion: a row at once, a group with the second Enter. An unlikely suggestion asks first. */
  const accept = (at: Line): void => {
    if (!mayWrite(session)) {
      say({ text: texts.inbox.mayNotWrite(session.member.role), isRefused: true });
      return;
    }
    if (at.row === undefined) {
      acceptGroup(at.group, at.id);
      return;
    }
    const suggestion = suggestionOf(at.row);
    if (suggestion === undefined) return;
    if (suggestion.kind === 'exclude') setOpen({ id: at.id, form: 'exclude' });
    else if (!isLikely(suggestion)) setOpen({ id: at.id, form: suggestion.kind === 'account' ? 'categorize' : 'transfer' });
    else void deciding.decide(at.row.transaction, follow(suggestion));
  };
  const opens = (key: string, form: FormName, does: string) => ({
    key,
    does,
    act: () => {
      if (line?.row === undefined) return;
      // The same key again returns the focus to an open form, with its typed text.
      if (open?.id === line.id && open.form === form) toFirstField(document.querySelector('.inbox-detail .form'));
      else setOpen({ id: line.id, form });
    },
  });
  useKeys(texts.pages.inbox, [
    { key: 'Enter', does: texts.keys.accept, act: () => line !== undefined && accept(line) },
    opens('c', 'categorize', texts.acts.categorize),
    opens('s', 'split', texts.acts.split),
    opens('t', 'transfer', texts.acts.transfer),
    opens('m', 'match', texts.acts.match),
    opens('y', 'settle', texts.acts.settle),
    opens('x', 'exclude', texts.acts.exclude),
    opens('p', 'set_counterparty', texts.acts.set_counterparty),
    opens('n', 'note', texts.acts.note),
    opens('r', 'attach_receipt', texts.acts.attach_receipt),
    {
      key: 'l',
      does: texts.rules.always,
      act: () => line?.row !== undefined && mayKeepBooks(session) && void navigate(toRuleLike(line.row)),
    },
    { key: '/', does: texts.keys.search, act: () => document.getElementById('inbox-search')?.focus() },
  ]);
  const openHere = open !== undefined && open.id === line?.id ? open.form : undefined;
  return {
    open: openHere,
    setOpen: (form: FormName | undefined) => setOpen(form === undefined || line === undefined ? undefined : { id: line.id, form }),
    accept,
  };
};

import type { Chance } from './chance.ts';

/** A write as it can be sent again. */
export interface Write {
  readonly kind: Kind;
  readonly key: string;
  readonly asked: string;
  /** Made anew for every sending. */
  readonly body: () => unknown;
}

export type Kind = 'entry' | 'reversal' | 'filing' | 'bulk' | 'statement' | 'records' | 'party' | 'comment';

/** What a write was answered, as far as later writes go by it. */
interface Made {
  readonly id: string;
  readonly transactions: readonly { readonly id: string }[];
}

/** What writers need of the books: the accounts they post to, and the sources that statements and records are of. */
export interface Places {
  readonly account: (code: string) => string;
  readonly statements: string;
  readonly records: string;
}

const EXPENSES = ['5020', '6060', '6090', '6110'] as const;

/** Thinks of writes of every kind: each differs from all others in its texts and amounts, and none undoes what another one needs. */
export const thinkOfWrites = ({ account, statements, records }: Places, { whole, oneOf, isOneIn }: Chance) => {
  let count = 0;
  const unreversed: string[] = [];
  const undecided: string[] = [];
  const decided = new Set<string>();
  const decidedOnce: string[] = [];
  const transactions: string[] = [];

  const day = (): string => `2026-03-${String(whole(1, 28)).padStart(2, '0')}`;
  const expense = (): string => account(oneOf(EXPENSES) ?? '6060');
  const takeOne = (ids: string[]): string | undefined => ids.splice(whole(0, ids.length - 1), 1)[0];
  const write = (kind: Kind, asked: string, body?: object): Write => ({ kind, key: `${kind}-${count}`, asked, body: () => body });

  const entry = (): Write => {
    const line = (code: string, direction: string) => ({ account_id: account(code), direction, amount: `${count}.00` });
    const lines = [line('1010', 'debit'), line('4010', 'credit')];
    return write('entry', 'POST /v1/entries', { entry_date: day(), description: `entry ${count}`, lines });
  };

  const reversal = (): Write | null => {
    const id = takeOne(unreversed);
    return id === undefined ? null : write('reversal', `POST /v1/entries/${id}/reverse`);
  };

  /** One in three is filed a second time, which reverses and posts anew. */
  const filing = (): Write | null => {
    const id = decidedOnce.length > 0 && isOneIn(3) ? takeOne(decidedOnce) : takeOne(undecided);
    const body = { category_account_id: expense(), note: `filing ${count}` };
    return id === undefined ? null : write('filing', `POST /v1/transactions/${id}/categorize`, body);
  };

  const bulk = (): Write | null => {
    if (undecided.length < 8) return null;
    const ids = Array.from({ length: whole(2, 5) }, () => takeOne(undecided));
    return write('bulk', 'POST /v1/transactions/categorize', { category_account_id: expense(), event_ids: ids, note: `bulk ${count}` });
  };

  const rows = (text: string) =>
    Array.from({ length: whole(2, 6) }, (_, at) => ({
      date: day(),
      description: `${text} ${count} row ${at}`,
      amount: `-${count}.1${at}`,
    }));

  const statement = (): Write => {
    const lines = rows('statement').map((row) => `${row.date},${row.description},${row.amount}`);
    const content = `Date,Description,Amount\n${lines.join('\n')}\n`;
    const name = `${count}.csv`;
    const form = (): FormData => {
      const data = new FormData();
      data.set('file', new File([content], name, { type: 'text/csv' }));
      return data;
    };
    return { ...write('statement', `POST /v1/source_accounts/${statements}/statements`), body: form };
  };

  const takeInRecords = (): Write => {
    const sent = rows('record').map((row, at) => ({ ...row, id: `${count}-${at}` }));
    return write('records', `POST /v1/source_accounts/${records}/records`, { records: sent });
  };

  const party = (): Write =>
    write('party', 'POST /v1/counterparties', { name: `Party ${count}`, kinds: ['vendor'], terms_days: whole(1, 60) });

  const comment = (): Write | null => {
    const id = oneOf(transactions);
    return id === undefined ? null : write('comment', `POST /v1/transactions/${id}/comments`, { text: `comment ${count}` });
  };

  const ofKind = { entry, reversal, filing, bulk, statement, records: takeInRecords, party, comment };
  return {
    /** Null while there is nothing that a write of this kind could be about. */
    next: (kind: Kind): Write | null => {
      count += 1;
      return ofKind[kind]();
    },
    /** Lets later writes be about what this one made. */
    settle: ({ kind }: Write, made: Made): void => {
      if (kind === 'entry') unreversed.push(made.id);
      if (kind === 'statement' || kind === 'records') {
        const ids = made.transactions.map(({ id }) => id);
        undecided.push(...ids);
        transactions.push(...ids);
      }
      if (kind === 'filing' && !decided.has(made.id)) decidedOnce.push(made.id);
      if (kind === 'filing') decided.add(made.id);
    },
  };
};

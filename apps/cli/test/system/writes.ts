import type { Chance } from '../../../soak/src/chance.ts';

/** A write that can be sent again. */
export interface Write {
  readonly kind: Kind;
  readonly key: string;
  readonly requested: string;
  /** Made anew for each attempt. */
  readonly body: () => unknown;
}

export type Kind = 'entry' | 'reversal' | 'filing' | 'bulk' | 'statement' | 'records' | 'counterparty' | 'comment';

/** The parts of an answer that later writes use. */
interface Made {
  readonly id: string;
  readonly transactions: readonly { readonly id: string }[];
}

/** The accounts that writers post to, and the source accounts of statements and records. */
export interface Places {
  readonly account: (code: string) => string;
  readonly statements: string;
  readonly records: string;
}

const EXPENSES = ['5020', '6060', '6090', '6110'] as const;

/** The resources that writers know so far, and their random numbers. */
interface Desk extends Places, Chance {
  /** The number of writes so far, which makes each different. */
  count: number;
  readonly unreversed: string[];
  readonly undecided: string[];
  readonly decided: Set<string>;
  readonly decidedOnce: string[];
  readonly transactions: string[];
}

type Think = (desk: Desk) => Write | null;

const day = ({ whole }: Chance): string => `2026-03-${String(whole(1, 28)).padStart(2, '0')}`;
const takeOne = (ids: string[], { whole }: Chance): string | undefined => ids.splice(whole(0, ids.length - 1), 1)[0];
const expense = ({ account, oneOf }: Desk): string => account(oneOf(EXPENSES) ?? '6060');

const write = ({ count }: Desk, kind: Kind, requested: string, body?: object): Write => ({
  kind,
  key: `${kind}-${count}`,
  requested,
  body: () => body,
});

const entry: Think = (desk) => {
  const { account, count } = desk;
  const line = (code: string, direction: string) => ({ account_id: account(code), direction, amount: `${count}.00` });
  const lines = [line('1010', 'debit'), line('4010', 'credit')];
  return write(desk, 'entry', 'POST /v1/entries', { entry_date: day(desk), description: `entry ${count}`, lines });
};

const reversal: Think = (desk) => {
  const id = takeOne(desk.unreversed, desk);
  return id === undefined ? null : write(desk, 'reversal', `POST /v1/entries/${id}/reverse`);
};

/** One in three is filed a second time, which reverses and posts anew. */
const categorization: Think = (desk) => {
  const { decidedOnce, undecided, isOneIn, count } = desk;
  const id = takeOne(decidedOnce.length > 0 && isOneIn(3) ? decidedOnce : undecided, desk);
  const body = { category_account_id: expense(desk), note: `filing ${count}` };
  return id === undefined ? null : write(desk, 'filing', `POST /v1/transactions/${id}/categorize`, body);
};

const bulk: Think = (desk) => {
  const { undecided, whole, count } = desk;
  if (undecided.length < 8) return null;
  const ids = Array.from({ length: whole(2, 5) }, () => takeOne(undecided, desk));
  const body = { category_account_id: expense(desk), event_ids: ids, note: `bulk ${count}` };
  return write(desk, 'bulk', 'POST /v1/transactions/categorize', body);
};

const rows = (desk: Desk, text: string) =>
  Array.from({ length: desk.whole(2, 6) }, (_, at) => ({
    date: day(desk),
    description: `${text} ${desk.count} row ${at}`,
    amount: `-${desk.count}.1${at}`,
  }));

const statement: Think = (desk) => {
  const lines = rows(desk, 'statement').map(({ date, description, amount }) => `${date},${description},${amount}`);
  const content = `Date,Description,Amount\n${lines.join('\n')}\n`;
  const name = `${desk.count}.csv`;
  const form = (): FormData => {
    const data = new FormData();
    data.set('file', new File([content], name, { type: 'text/csv' }));
    return data;
  };
  return { ...write(desk, 'statement', `POST /v1/source_accounts/${desk.statements}/statements`), body: form };
};

const importRecords: Think = (desk) => {
  const records = rows(desk, 'record').map((row, at) => ({ ...row, id: `${desk.count}-${at}` }));
  return write(desk, 'records', `POST /v1/source_accounts/${desk.records}/records`, { records });
};

const counterparty: Think = (desk) => {
  const body = { name: `Party ${desk.count}`, kinds: ['vendor'], terms_days: desk.whole(1, 60) };
  return write(desk, 'counterparty', 'POST /v1/counterparties', body);
};

const comment: Think = (desk) => {
  const id = desk.oneOf(desk.transactions);
  return id === undefined ? null : write(desk, 'comment', `POST /v1/transactions/${id}/comments`, { text: `comment ${desk.count}` });
};

const OF_KIND: Readonly<Record<Kind, Think>> = {
  entry,
  reversal,
  filing: categorization,
  bulk,
  statement,
  records: importRecords,
  counterparty,
  comment,
};

/** Makes writes of every kind. Each differs from all others in its texts and amounts, and none undoes a resource that another needs. */
export const thinkOfWrites = (places: Places, chance: Chance) => {
  const known = { unreversed: [], undecided: [], decided: new Set<string>(), decidedOnce: [], transactions: [] };
  const desk: Desk = { ...places, ...chance, count: 0, ...known };
  return {
    /** Null while no resource for a write of this kind exists. */
    next: (kind: Kind): Write | null => {
      desk.count += 1;
      return OF_KIND[kind](desk);
    },
    /** Lets later writes use the resource that this one made. */
    settle: ({ kind }: Write, made: Made): void => {
      if (kind === 'entry') desk.unreversed.push(made.id);
      if (kind === 'statement' || kind === 'records') {
        const ids = made.transactions.map(({ id }) => id);
        desk.undecided.push(...ids);
        desk.transactions.push(...ids);
      }
      if (kind === 'filing' && !desk.decided.has(made.id)) desk.decidedOnce.push(made.id);
      if (kind === 'filing') desk.decided.add(made.id);
    },
  };
};

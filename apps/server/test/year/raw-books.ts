/**
 * Books by plain arithmetic, apart from the product: a list of what happened, and sums over it. Amounts are whole cents.
 */

/** A movement as a bank or a card reports it. */
export interface BankTransaction {
  /** The code of the account that moved. */
  readonly on: string;
  readonly date: string;
  readonly text: string;
  /** A minus is money out. */
  readonly cents: number;
  /** The code of the account that it is about; null where another movement of the list counts it: the arrival of a card payment. */
  readonly about: string | null;
  readonly kind?: 'refund';
  /** The month in which it is reported, where that is not the month of its date. */
  readonly reportedIn?: string;
}

/** What moves no money of a bank: a month of depreciation, a sale on account. */
export interface Posting {
  readonly date: string;
  readonly debit: string;
  readonly credit: string;
  readonly cents: number;
}

export const firstDay = (month: string): string => `${month}-01`;

export const monthOf = (day: string): string => day.slice(0, 7);

export const lastDay = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** 123456 is "1234.56". */
export const moneyText = (cents: number): string => (cents / 100).toFixed(2);

/** "1234.56" is 123456. */
export const centsOf = (text: string): number => Number(text.replace('.', ''));

export const sumOf = (transactions: readonly BankTransaction[]): number => transactions.reduce((total, { cents }) => total + cents, 0);

const reportedIn = ({ reportedIn, date }: BankTransaction): string => reportedIn ?? monthOf(date);

/** `knownIn` is the month in which the question is asked: what the banks report later does not count. */
export const rawBooks = (transactions: readonly BankTransaction[], postings: readonly Posting[]) => {
  const inOrder = transactions.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const knownOf = (on: string, knownIn: string) => inOrder.filter((each) => each.on === on && reportedIn(each) <= knownIn);
  return {
    /** What the bank reports in a month or in a year. */
    reportOf: (on: string, time: string) => inOrder.filter((each) => each.on === on && reportedIn(each).startsWith(time)),

    transactionsOf: (on: string, month: string, knownIn = month) => knownOf(on, knownIn).filter(({ date }) => monthOf(date) === month),

    /** What the bank has on the account at the end of a day: a card that is owed has a minus. */
    balanceOn: (on: string, day: string, knownIn = monthOf(day)) => sumOf(knownOf(on, knownIn).filter(({ date }) => date <= day)),

    /** A bank's statement of a month or a year, with the balance behind each movement. */
    statementOf: (on: string, time: string): string => {
      const all = inOrder.filter((each) => each.on === on);
      const rows = all.flatMap(({ date, text, cents }, at) =>
        date.startsWith(time) ? [[date, text, moneyText(cents), moneyText(sumOf(all.slice(0, at + 1)))].join(',')] : [],
      );
      return ['Date,Description,Amount,Balance', ...rows, ''].join('\n');
    },

    /** The balance of every account at the end of a day by its code, debits positive, without those at zero. */
    trialBalance: (day: string, knownIn = monthOf(day)): ReadonlyMap<string, number> => {
      const balances = new Map<string, number>();
      const add = (code: string, cents: number) => balances.set(code, (balances.get(code) ?? 0) + cents);
      for (const transaction of transactions) {
        const { on, about, cents, date } = transaction;
        if (about === null || date > day || reportedIn(transaction) > knownIn) continue;
        add(on, cents);
        add(about, -cents);
      }
      for (const { debit, credit, cents, date } of postings)
        if (date <= day) {
          add(debit, cents);
          add(credit, -cents);
        }
      return new Map([...balances].filter(([, cents]) => cents !== 0).sort());
    },
  };
};

export type RawBooks = ReturnType<typeof rawBooks>;

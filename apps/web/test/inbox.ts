import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

interface Movement {
  readonly date: string;
  readonly amount: string;
  readonly description: string;
  readonly memo?: string;
}

/** What stories at the inbox begin with, and what they read back over the API. The stage is opened after this is called. */
export const inboxOn = (stage: () => Stage) => {
  const takeIn = async (records: readonly Movement[]) =>
    (await stage().ledger.imports.importRecords(stage().bankId, { records: [...records] })).transactions;
  const read = (id: string) => stage().ledger.transactions.read(id);
  return {
    takeIn,
    /** Takes in one movement, and answers its transaction's id. */
    one: async (record: Movement): Promise<string> => (await takeIn([record]))[0]?.id ?? '',
    read,
    statusOf: async (id: string) => (await read(id)).status,
    /** The inbox with the rows that have these words. */
    inbox: async (page: Page, words: string): Promise<void> => {
      await page.goto(`${stage().url}/app/${stage().booksId}/inbox?q=${encodeURIComponent(words)}`);
      await page.getByRole('row').first().waitFor();
    },
  };
};

import { isRefused, ledgerClient } from 'ledger-api-client';
import { verifyWebhook } from 'ledger-api-client/webhooks';

/** Does what a program does with a client, by nothing that only one runtime has. Answers "well", or throws. */
export const useAnywhere = async (url: string, token: string): Promise<string> => {
  const ledger = ledgerClient({ url, token });
  const { accounts } = await ledger.accounts.chart();
  const idOf = (code: string): string => accounts.find((account) => account.code === code)?.id ?? '';
  const lines = [
    { account_id: idOf('1010'), direction: 'debit' as const, amount: '1.00' },
    { account_id: idOf('4010'), direction: 'credit' as const, amount: '1.00' },
  ];
  for (const description of ['One', 'Two']) await ledger.journal.post({ entry_date: '2026-01-05', description, lines });
  const found: string[] = [];
  for await (const { description } of ledger.journal.list({ limit: 1 })) found.push(description);
  check(found.includes('One') && found.includes('Two'), 'the pages of the journal');
  const fault = await ledger.periods.close('2026-13').catch((thrown: unknown) => thrown);
  check(isRefused(fault, 'unprocessable', 'invalid_request', 'not_found'), 'the refusal of a month');
  const { id } = await ledger.sourceAccounts.create({
    account_id: idOf('1010'),
    kind: 'bank',
    name: `Bank ${Date.now()} ${Math.random()}`,
  });
  const file = new File(['Date,Description,Amount\n2026-02-01,Tea,-1.00\n2026-02-02,Sale,5.00\n'], 'february.csv', { type: 'text/csv' });
  const taken = await ledger.imports.importStatement(id, file, {}, { onProgress: ({ sent }) => check(sent > 0, 'the progress') });
  check(taken.new === 2, 'the upload');
  check((await ledger.reports.trialBalance({ format: 'csv' })).includes(','), 'the table');
  let isForged = false;
  try {
    verifyWebhook('whsec_c2VjcmV0', new Headers(), '{}');
  } catch {
    isForged = true;
  }
  check(isForged, 'the forged delivery');
  return 'well';
};

const check = (is: boolean, what: string): void => {
  if (!is) throw new Error(`${what} is not what it should be`);
};

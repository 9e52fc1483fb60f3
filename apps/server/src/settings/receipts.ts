import * as v from 'valibot';
import { setting } from './setting.ts';

export const RECEIPT_SETTINGS = {
  LEDGER_DOCUMENTS_FOLDER: setting(v.string(), {
    description: 'The folder in which the files of receipts are kept, the same for every process. Without it they are in the database.',
    example: '/srv/ledger/receipts',
  }),
  LEDGER_RECEIPTS_ADDRESS: setting(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address, like receipts+{books}@example.com')),
    {
      description:
        'The address to which receipts are forwarded, shown by `forward_address`. `{books}` in it stands for the id of the books.',
      example: 'receipts+{books}@example.com',
    },
  ),
};

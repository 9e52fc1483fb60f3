import * as v from 'valibot';
import { setting } from './setting.ts';

export const RECEIPT_SETTINGS = {
  LEDGER_DOCUMENTS_FOLDER: setting(v.string(), {
    description: 'The folder for receipt files, the same for every process. Without it, the database stores them.',
    example: '/srv/ledger/receipts',
  }),
  LEDGER_RECEIPTS_ADDRESS: setting(
    v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address, like receipts+{books}@example.com')),
    {
      description:
        'The email address for forwarding receipts, returned as `forward_address`. `{books}` is replaced with the id of the books.',
      example: 'receipts+{books}@example.com',
    },
  ),
};

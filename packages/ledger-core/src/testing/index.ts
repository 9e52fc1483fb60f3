export { granted } from '../granted.ts';
export { starterChart } from '../ledger/accounts/starter-chart.ts';
export {
  actingAs,
  type Company,
  entryOf,
  openCompany,
  openWith,
  plainAccount,
  postSale,
  tamper,
  unknownId,
} from './company.ts';
export {
  addCounterparty,
  approveBill,
  approveVendorCredit,
  cashBalances,
  draftCreditNote,
  draftInvoice,
  draftVendorCredit,
  issueCreditNote,
  issueInvoice,
  openOf,
  payDocument,
} from './documents.ts';
export { type Everything, everythingIn, type Named } from './everything.ts';
export { codeOf, expectRefused, withMessages } from './expect-refused.ts';
export { CHECKING, connectFeed, type FeedFake, fedRecord, feedFake } from './feed.ts';
export { inWords } from './in-words.ts';
export { fullHistory, oldBooks, startMigration, tieOutOf } from './migrations.ts';
export { type Outbox, openBox, openNotified } from './notifications.ts';
export { type OnlineFake, onlineFake } from './online-program.ts';
export { addDocumentTo, externalStorage, extracted, pdfWith, saying, withPorts } from './receipts.ts';
export { type BookedDocument, type BookedPayment, bookDocuments, bookPayments } from './receivables.ts';
export { importStatement, type StatementRow } from './statements.ts';
export { type StillClock, stillClock, TODAY } from './still-clock.ts';
export { storedAs } from './stored-as.ts';
export { addSource, importAll, importFrom, importOne, incomingWith, recordOf, sourceRecordOf, transactionOf } from './transactions.ts';

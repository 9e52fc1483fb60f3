import type { OperationName } from 'ledger-wire/operations';

const ACCESS = 'It gives access to the books, or takes it.';
const SECRET = 'Its response has a secret, or its input has one.';
const UPLOAD = 'It reads, keeps or removes a file outside of its command.';
const SENDS = 'It reaches another service before or after its command.';
const OWN = 'It concerns the caller alone.';
const READS = 'It changes nothing.';
const POLICY = 'It says what needs an approval.';
const DECIDES = 'It decides on a proposal.';

/** The operations that write and cannot be proposed, each with its reason. All others can be.  [PRO-1] [HTTP-80] */
export const NOT_PROPOSED: { readonly [Name in OperationName]?: string } = {
  'accounts.deleteLogo': UPLOAD,
  'accounts.setLogo': UPLOAD,
  'books.deleteLogo': UPLOAD,
  'books.setLogo': UPLOAD,
  'companies.open': ACCESS,
  'connections.completeSignIn': SECRET,
  'connections.confirm': SECRET,
  'connections.create': SECRET,
  'connections.delete': SENDS,
  'connections.sendCode': SENDS,
  'connections.signIn': SECRET,
  'counterparties.deleteLogo': UPLOAD,
  'counterparties.sendStatement': SENDS,
  'counterparties.setLogo': UPLOAD,
  'creditNotes.send': SENDS,
  'documents.create': UPLOAD,
  'documents.delete': UPLOAD,
  'documents.receiveEmail': UPLOAD,
  'feeds.complete': SECRET,
  'feeds.mapAccount': ACCESS,
  'feeds.sync': SENDS,
  'imports.importAccountStatement': UPLOAD,
  'imports.importRecords': SENDS,
  'imports.importStatement': UPLOAD,
  'invoices.send': SENDS,
  'members.change': ACCESS,
  'members.create': ACCESS,
  'members.invite': ACCESS,
  'members.setTimeZone': OWN,
  'migrations.startFromAccountingA': UPLOAD,
  'migrations.startFromAccountingAOnline': SENDS,
  'migrations.startFromAccountingB': UPLOAD,
  'migrations.startFromCsv': UPLOAD,
  'notifications.changePreferences': OWN,
  'notifications.markAllRead': OWN,
  'notifications.markRead': OWN,
  'policies.change': POLICY,
  'policies.create': POLICY,
  'policies.remove': POLICY,
  'proposals.approve': DECIDES,
  'proposals.approveMany': DECIDES,
  'proposals.refuse': DECIDES,
  'proposals.renew': DECIDES,
  'proposals.withdraw': DECIDES,
  'rules.preview': READS,
  'rules.try': READS,
  'sessions.signOut': OWN,
  'signInLinks.create': ACCESS,
  'tokens.create': SECRET,
  'tokens.revoke': ACCESS,
  'webhooks.change': SECRET,
  'webhooks.create': SECRET,
  'webhooks.delete': ACCESS,
  'webhooks.redeliver': SENDS,
  'webhooks.replay': SENDS,
  'webhooks.rotateSecret': SECRET,
  'webhooks.test': SENDS,
};

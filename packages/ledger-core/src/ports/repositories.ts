import type { AccountsPort } from './accounts.ts';
import type { AuditPort } from './audit.ts';
import type { CategorizationsPort } from './categorizations.ts';
import type { CommentsPort } from './comments.ts';
import type { CopiesPort } from './copies.ts';
import type { CredentialsPort } from './credentials.ts';
import type { DimensionsPort } from './dimensions.ts';
import type { DuePort } from './due.ts';
import type { EventsPort } from './events.ts';
import type { ImportsPort } from './imports.ts';
import type { JournalPort } from './journal.ts';
import type { LedgerPort } from './ledger.ts';
import type { MembersPort } from './members.ts';
import type { OutcomesPort } from './outcomes.ts';
import type { PartiesPort } from './parties.ts';
import type { PeriodsPort } from './periods.ts';
import type { PicturesPort } from './pictures.ts';
import type { RecordsPort } from './records.ts';
import type { RulesPort } from './rules.ts';
import type { SourcesPort } from './sources.ts';
import type { TransactionsPort } from './transactions.ts';

/**
 * All data of one set of books, as one unit of work sees it. It cannot reach other books.
 * Changing a returned row must not change the stored row. Lists have the order that each method names; `byIds` answers in any order and skips unknown ids.
 */
export interface Repositories {
  readonly ledger: LedgerPort;
  readonly members: MembersPort;
  readonly credentials: CredentialsPort;
  readonly accounts: AccountsPort;
  readonly dimensions: DimensionsPort;
  readonly journal: JournalPort;
  readonly periods: PeriodsPort;
  readonly parties: PartiesPort;
  readonly sources: SourcesPort;
  readonly imports: ImportsPort;
  readonly records: RecordsPort;
  readonly transactions: TransactionsPort;
  readonly categorizations: CategorizationsPort;
  readonly comments: CommentsPort;
  readonly rules: RulesPort;
  readonly pictures: PicturesPort;
  readonly outcomes: OutcomesPort;
  readonly audit: AuditPort;
  readonly events: EventsPort;
  readonly due: DuePort;
  readonly copies: CopiesPort;
}

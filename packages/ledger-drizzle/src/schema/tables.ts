import type {
  AccountId,
  AccountRole,
  AccountType,
  AuditedOperation,
  CategorySource,
  CommentId,
  ControlRole,
  DimensionId,
  DimensionKind,
  DimensionValue,
  Direction,
  DomainEventType,
  EntryId,
  EntrySource,
  EventDetail,
  Id,
  ImportId,
  Instant,
  IsoDate,
  IsoMonth,
  LedgerId,
  LegalStructure,
  LineDimension,
  MatchKind,
  MemberId,
  PartyId,
  PartyKind,
  ReasonKind,
  ReportedKind,
  RequestId,
  Role,
  SourceFact,
  SourceId,
  SourceKind,
  SourceReading,
  Split,
  Status,
  TaxStructure,
  TransactionId,
} from 'ledger-core';
import type { Kit } from './postgres-kit.ts';

/**
 * The schema, once for both dialects. Every table and key starts with `ledger_id`, so that a distributed Postgres can spread books over machines as they are.
 * Dates and instants are ISO text. Entries and lines are only added: triggers in the migrations refuse everything else.
 */
export const defineTables = ({ table, text, int, minor, boolean, json, primaryKey, index, uniqueIndex, foreignKey, check, sql }: Kit) => {
  const ledgerId = () => text('ledger_id').$type<LedgerId>().notNull();
  const instant = (name: string) => text(name).$type<Instant>();

  /** What the books are, the number of their last entry, and the version of everything that is small and read whole (the "frame"). */
  const ledgers = table('ledgers', {
    id: text('ledger_id').$type<LedgerId>().primaryKey(),
    organizationId: text('organization_id').$type<Id<'organization'>>().notNull(),
    name: text('name').notNull(),
    currencyCode: text('currency').notNull(),
    currencyScale: int('minor_unit_scale').notNull(),
    legalStructure: text('legal_structure').$type<LegalStructure>().notNull(),
    taxedAs: text('taxed_as').$type<TaxStructure>().notNull(),
    fiscalYearStartMonth: int('fiscal_year_start_month').notNull(),
    timeZone: text('time_zone').notNull(),
    logo: text('logo'),
    createdAt: instant('created_at').notNull(),
    lastEntryNo: int('last_entry_no').notNull(),
    /** The hash of the last entry, and the debits of everything posted: the journal's tail, with the number above. */
    head: text('head').notNull().default(''),
    postedMinor: minor('posted_minor').notNull().default(sql`0`),
    frameVersion: int('frame_version').notNull(),
  });

  const members = table(
    'members',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<MemberId>().notNull(),
      name: text('name').notNull(),
      email: text('email'),
      role: text('role').$type<Role>().notNull(),
      isActive: boolean('is_active').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] })],
  );

  const credentials = table(
    'credentials',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<Id<'token'>>().notNull(),
      memberId: text('member_id').$type<MemberId>().notNull(),
      name: text('name').notNull(),
      tokenHash: text('token_hash').notNull(),
      createdAt: instant('created_at').notNull(),
      expiresAt: instant('expires_at'),
      revokedAt: instant('revoked_at'),
      lastUsedAt: instant('last_used_at'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      uniqueIndex('credentials_by_hash').on(t.ledgerId, t.tokenHash),
      foreignKey({ columns: [t.ledgerId, t.memberId], foreignColumns: [members.ledgerId, members.id] }),
    ],
  );

  const accounts = table(
    'accounts',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<AccountId>().notNull(),
      code: text('code').notNull(),
      name: text('name').notNull(),
      type: text('type').$type<AccountType>().notNull(),
      parentId: text('parent_id').$type<AccountId>(),
      role: text('role').$type<AccountRole>(),
      controlRole: text('control_role').$type<ControlRole>(),
      isPostable: boolean('is_postable').notNull(),
      isActive: boolean('is_active').notNull(),
      hasActivity: boolean('has_activity').notNull(),
      requiredDimensionIds: json('required_dimension_ids').$type<readonly DimensionId[]>().notNull(),
      taxLine: text('tax_line'),
      logo: text('logo'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      uniqueIndex('accounts_by_code').on(t.ledgerId, t.code),
      uniqueIndex('accounts_by_role').on(t.ledgerId, t.role),
    ],
  );

  const dimensions = table(
    'dimensions',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<DimensionId>().notNull(),
      name: text('name').notNull(),
      kind: text('kind').$type<DimensionKind>().notNull(),
      isActive: boolean('is_active').notNull(),
      values: json('dimension_values').$type<readonly DimensionValue[]>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] })],
  );

  const periods = table(
    'periods',
    {
      ledgerId: ledgerId(),
      month: text('month').$type<IsoMonth>().notNull(),
      status: text('status').$type<'open' | 'closed'>().notNull(),
      changedAt: instant('changed_at'),
      changedBy: text('changed_by').$type<MemberId>(),
      reason: text('reason'),
      head: text('head'),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.month] })],
  );

  const parties = table(
    'parties',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<PartyId>().notNull(),
      name: text('name').notNull(),
      /** Folded as the core folds, so that a search finds the same rows whatever the database. */
      nameFolded: text('name_folded').notNull(),
      slug: text('slug').notNull(),
      kinds: json('kinds').$type<readonly PartyKind[]>().notNull(),
      defaultAccountId: text('default_account_id').$type<AccountId>(),
      termsDays: int('terms_days').notNull(),
      logo: text('logo'),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] }), uniqueIndex('parties_by_slug').on(t.ledgerId, t.slug)],
  );

  const sources = table(
    'sources',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<SourceId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      kind: text('kind').$type<SourceKind>().notNull(),
      name: text('name').notNull(),
      mask: text('mask'),
      provider: text('provider'),
      currency: text('currency').notNull(),
      isActive: boolean('is_active').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      foreignKey({ columns: [t.ledgerId, t.accountId], foreignColumns: [accounts.ledgerId, accounts.id] }),
    ],
  );

  const rules = table(
    'rules',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<Id<'rule'>>().notNull(),
      name: text('name').notNull(),
      priority: int('priority').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      descriptionContains: text('description_contains'),
      descriptionWords: text('description_words'),
      direction: text('direction').$type<Direction>(),
      minAmountMinor: minor('min_amount_minor'),
      maxAmountMinor: minor('max_amount_minor'),
      sourceId: text('source_id').$type<SourceId>(),
      partyId: text('party_id').$type<PartyId>(),
      setsPartyId: text('sets_party_id').$type<PartyId>(),
      setsDimensions: json('sets_dimensions').$type<readonly LineDimension[]>().notNull(),
      postsOnItsOwn: boolean('posts_on_its_own').notNull(),
      isActive: boolean('is_active').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] })],
  );

  const imports = table(
    'imports',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<ImportId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      fileName: text('file_name'),
      sha256: text('sha256'),
      format: text('format').notNull(),
      profile: text('profile'),
      encoding: text('encoding'),
      readings: int('readings').notNull(),
      added: int('added').notNull(),
      changed: int('changed').notNull(),
      known: int('known').notNull(),
      joined: int('joined').notNull().default(0),
      possibleDuplicates: int('possible_duplicates').notNull().default(0),
      firstDate: text('first_date').$type<IsoDate>(),
      lastDate: text('last_date').$type<IsoDate>(),
      importedAt: instant('imported_at').notNull(),
      importedBy: text('imported_by').$type<MemberId>().notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] }), index('imports_by_source').on(t.ledgerId, t.sourceId, t.id)],
  );

  const transactions = table(
    'transactions',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<TransactionId>().notNull(),
      sourceId: text('source_id').$type<SourceId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      amountMinor: minor('amount_minor').notNull(),
      currency: text('currency').notNull(),
      direction: text('direction').$type<Direction>().notNull(),
      kind: text('kind').$type<ReportedKind>().notNull(),
      description: text('description').notNull(),
      descriptionFolded: text('description_folded').notNull(),
      sourceDescription: text('source_description').notNull(),
      sourceRef: text('source_ref'),
      fingerprint: text('fingerprint').notNull(),
      payee: text('payee').notNull().default(''),
      status: text('status').$type<Status>().notNull(),
      categoryAccountId: text('category_account_id').$type<AccountId>(),
      categorySource: text('category_source').$type<CategorySource>().notNull(),
      categoryConfidence: text('category_confidence'),
      categoryRationale: json('category_rationale').$type<Readonly<Record<string, unknown>>>(),
      ruleId: text('rule_id').$type<Id<'rule'>>(),
      /** Amounts inside are decimal text: JSON has no exact large integers. */
      splits: json('splits').$type<readonly (Omit<Split, 'amountMinor'> & { readonly amountMinor: string })[]>().notNull(),
      version: int('version').notNull(),
      partyId: text('party_id').$type<PartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      note: text('note'),
      matchKind: text('match_kind').$type<MatchKind>(),
      matchedId: text('matched_event_id').$type<TransactionId>(),
      possibleDuplicateOf: text('possible_duplicate_of').$type<TransactionId>(),
      changedReading: int('changed_reading'),
      entryId: text('entry_id').$type<EntryId>(),
      reviewedAt: instant('reviewed_at'),
      receivedAt: instant('received_at').notNull(),
      importId: text('import_id').$type<ImportId>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      index('transactions_by_date').on(t.ledgerId, t.date, t.id),
      index('transactions_by_status').on(t.ledgerId, t.status, t.date, t.id),
      uniqueIndex('transactions_by_ref').on(t.ledgerId, t.sourceId, t.sourceRef),
      index('transactions_by_fingerprint').on(t.ledgerId, t.sourceId, t.fingerprint),
      index('transactions_by_payee').on(t.ledgerId, t.payee),
      /** Most transactions name nobody and are no holds: they cost these indexes nothing. */
      index('transactions_by_party').on(t.ledgerId, t.partyId).where(sql`${t.partyId} is not null`),
      index('transactions_on_hold').on(t.ledgerId, t.accountId, t.status).where(sql`${t.kind} = 'hold'`),
      foreignKey({ columns: [t.ledgerId, t.sourceId], foreignColumns: [sources.ledgerId, sources.id] }),
      check('transactions_amount', sql`${t.amountMinor} > 0`),
    ],
  );

  const readings = table(
    'readings',
    {
      ledgerId: ledgerId(),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      importId: text('import_id').$type<ImportId>().notNull(),
      readAt: instant('read_at').notNull(),
      payload: json('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
      facts: json('facts').$type<readonly SourceFact[]>().notNull(),
      counterparty: text('counterparty'),
      row: json('source_row').$type<NonNullable<SourceReading['row']>>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.transactionId, t.version] }),
      foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] }),
    ],
  );

  const categorizations = table(
    'categorizations',
    {
      ledgerId: ledgerId(),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      version: int('version').notNull(),
      id: text('id').$type<Id<'categorization'>>().notNull(),
      accountId: text('account_id').$type<AccountId>(),
      source: text('source').$type<CategorySource>().notNull(),
      confidence: text('confidence'),
      rationale: json('rationale').$type<Readonly<Record<string, unknown>>>(),
      ruleId: text('rule_id').$type<Id<'rule'>>(),
      splits: json('splits').$type<readonly (Omit<Split, 'amountMinor'> & { readonly amountMinor: string })[]>().notNull(),
      reason: text('reason').$type<ReasonKind>().notNull(),
      note: text('note'),
      recordedAt: instant('recorded_at').notNull(),
      recordedBy: text('recorded_by').$type<MemberId>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.transactionId, t.version] }),
      foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] }),
    ],
  );

  const comments = table(
    'comments',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<CommentId>().notNull(),
      transactionId: text('transaction_id').$type<TransactionId>().notNull(),
      text: text('text').notNull(),
      proposedAccountId: text('proposed_account_id').$type<AccountId>(),
      mentions: json('mentions').$type<readonly MemberId[]>().notNull(),
      writtenAt: instant('written_at').notNull(),
      writtenBy: text('written_by').$type<MemberId>().notNull(),
      resolvedAt: instant('resolved_at'),
      resolvedBy: text('resolved_by').$type<MemberId>(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      index('comments_by_transaction').on(t.ledgerId, t.transactionId, t.id),
      foreignKey({ columns: [t.ledgerId, t.transactionId], foreignColumns: [transactions.ledgerId, transactions.id] }),
    ],
  );

  const entries = table(
    'entries',
    {
      ledgerId: ledgerId(),
      entryNo: int('entry_no').notNull(),
      id: text('id').$type<EntryId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      description: text('description').notNull(),
      descriptionFolded: text('description_folded').notNull(),
      memo: text('memo'),
      source: text('source').$type<EntrySource>().notNull(),
      sourceId: text('source_id'),
      reversesEntryId: text('reverses_entry_id').$type<EntryId>(),
      postedAt: instant('posted_at').notNull(),
      postedBy: text('posted_by').$type<MemberId>().notNull(),
      hash: text('hash').notNull().default(''),
      /** How many lines it has: what the triggers hold its lines against. */
      lineCount: int('line_count').notNull().default(0),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.entryNo] }),
      uniqueIndex('entries_by_id').on(t.ledgerId, t.id),
      uniqueIndex('entries_by_reversed').on(t.ledgerId, t.reversesEntryId).where(sql`${t.reversesEntryId} is not null`),
      index('entries_by_date').on(t.ledgerId, t.date, t.entryNo),
    ],
  );

  /** A line's amount is positive on the debit side and negative on the credit side, so that balances are plain sums. */
  const lines = table(
    'lines',
    {
      ledgerId: ledgerId(),
      entryNo: int('entry_no').notNull(),
      lineNo: int('line_no').notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      date: text('date').$type<IsoDate>().notNull(),
      signedMinor: minor('signed_minor').notNull(),
      partyId: text('party_id').$type<PartyId>(),
      dimensions: json('dimensions').$type<readonly LineDimension[]>().notNull(),
      memo: text('memo'),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.entryNo, t.lineNo] }),
      /** Serves registers, and the lines of one month for balances, without touching the table. */
      index('lines_by_account').on(t.ledgerId, t.accountId, t.date, t.entryNo, t.lineNo, t.signedMinor),
      foreignKey({ columns: [t.ledgerId, t.entryNo], foreignColumns: [entries.ledgerId, entries.entryNo] }),
      foreignKey({ columns: [t.ledgerId, t.accountId], foreignColumns: [accounts.ledgerId, accounts.id] }),
      check(
        'lines_amount',
        sql`${t.signedMinor} <> 0 and ${t.signedMinor} > -100000000000000000 and ${t.signedMinor} < 100000000000000000`,
      ),
    ],
  );

  const totals = {
    debitMinor: minor('debit_minor').notNull(),
    creditMinor: minor('credit_minor').notNull(),
  };

  /**
   * Sums per account and month, kept up with every entry: balances never need all of history. In SQLite the table is its key (WITHOUT ROWID, written into the
   * migration by hand), so that ten years of totals are read in one sweep.
   */
  const monthTotals = table(
    'month_totals',
    {
      ledgerId: ledgerId(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      month: text('month').$type<IsoMonth>().notNull(),
      ...totals,
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.accountId, t.month] })],
  );

  /** Sums per party and account, kept up with every entry: what somebody owes is one row. */
  const partyTotals = table(
    'party_totals',
    {
      ledgerId: ledgerId(),
      partyId: text('party_id').$type<PartyId>().notNull(),
      accountId: text('account_id').$type<AccountId>().notNull(),
      ...totals,
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.partyId, t.accountId] })],
  );

  const pictures = table('pictures', { ledgerId: ledgerId(), name: text('name').notNull(), png: text('png').notNull() }, (t) => [
    primaryKey({ columns: [t.ledgerId, t.name] }),
  ]);

  const outcomes = table(
    'outcomes',
    {
      ledgerId: ledgerId(),
      memberId: text('member_id').$type<MemberId>().notNull(),
      scope: text('scope').notNull(),
      key: text('key').notNull(),
      fingerprint: text('fingerprint').notNull(),
      answer: text('answer').notNull(),
      keptUntil: instant('kept_until').notNull(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.memberId, t.scope, t.key] }), index('outcomes_by_end').on(t.ledgerId, t.keptUntil)],
  );

  const audit = table(
    'audit',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<Id<'audit'>>().notNull(),
      operation: text('operation').$type<AuditedOperation>().notNull(),
      memberId: text('member_id').$type<MemberId>().notNull(),
      subjectId: text('subject_id'),
      requestId: text('request_id').$type<RequestId>().notNull(),
      at: instant('at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerId, t.id] }),
      index('audit_by_member').on(t.ledgerId, t.memberId, t.id),
      index('audit_by_subject').on(t.ledgerId, t.subjectId, t.id).where(sql`${t.subjectId} is not null`),
    ],
  );

  const events = table(
    'events',
    {
      ledgerId: ledgerId(),
      id: text('id').$type<Id<'event'>>().notNull(),
      type: text('type').$type<DomainEventType>().notNull(),
      subjectId: text('subject_id').notNull(),
      occurredAt: instant('occurred_at').notNull(),
      requestId: text('request_id').$type<RequestId>().notNull(),
      detail: json('detail').$type<EventDetail>(),
    },
    (t) => [primaryKey({ columns: [t.ledgerId, t.id] })],
  );

  return {
    ledgers,
    members,
    credentials,
    accounts,
    dimensions,
    periods,
    parties,
    sources,
    rules,
    imports,
    transactions,
    readings,
    categorizations,
    comments,
    entries,
    lines,
    monthTotals,
    partyTotals,
    pictures,
    outcomes,
    audit,
    events,
  };
};

export type Tables = ReturnType<typeof defineTables>;
export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name]['$inferSelect'];

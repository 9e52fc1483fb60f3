import {
  type AccountId,
  type AccountRole,
  type AccountType,
  type Chart,
  type ControlRole,
  chartOf,
  type DimensionId,
  type Repositories,
  snapshot,
} from 'ledger-core';
import { defineModule } from '../engine/module.ts';
import { lazily, ofBooks } from '../engine/queries.ts';
import { reference } from '../engine/reference-cache.ts';
import { bare, defineTable, ledgerNoIn } from '../engine/table.ts';
import { annotationColumns } from './annotations.ts';

export const accountsTable = defineTable((kit) => {
  const { table, text, boolean, json, primaryKey, uniqueIndex, sql } = kit;
  return table(
    'accounts',
    {
      ledgerNo: ledgerNoIn(kit),
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
      ...annotationColumns(kit),
    },
    (t) => [
      primaryKey({ columns: [t.ledgerNo, t.id] }),
      uniqueIndex('accounts_by_code').on(t.ledgerNo, t.code),
      uniqueIndex('accounts_by_role').on(t.ledgerNo, t.role),
      uniqueIndex('accounts_by_external_id').on(t.ledgerNo, t.externalId).where(sql`${t.externalId} is not null`),
    ],
  );
});

const chart = reference<Chart>('chart', chartOf([]));

export const accounts = defineModule({
  tables: [accountsTable],
  queries: ({ db, kit }) => {
    const t = accountsTable(kit);
    return { all: lazily(() => db.select().from(t).where(ofBooks(t)).prepare('accounts')) };
  },
  cached: [chart, async (queries, ledgerNo) => chartOf(snapshot((await queries.all().execute({ ledgerNo })).map(bare)))],
  repository: (session): Repositories['accounts'] => {
    const put: Repositories['accounts']['add'] = async (changed) => {
      const byId = new Map(session.cached(chart).byId);
      for (const account of changed) byId.set(account.id, snapshot(account));
      session.hold(chart, chartOf([...byId.values()]));
      const rows = changed.map((account) => ({ ledgerNo: session.ledgerNo, ...account }));
      session.wait(accountsTable, 'put', rows, (row) => row.id);
    };
    return { chart: async () => session.cached(chart), add: put, update: put };
  },
});

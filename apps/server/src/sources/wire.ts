import { SOURCE_KINDS, type SourceAccount } from 'ledger-core';
import * as v from 'valibot';
import { MAX_SOURCE_WORD_LENGTH } from '../limits.ts';
import { id, input, moment, output, pageOf, textUpTo } from '../wire.ts';

export const SourceAccountOut = output('SourceAccountOut', {
  id: id('source'),
  account_id: id('account'),
  kind: v.picklist(SOURCE_KINDS),
  name: v.string(),
  mask: v.nullable(v.string()),
  provider: v.nullable(v.string()),
  currency: v.string(),
  is_active: v.boolean(),
  created_at: moment,
});

export const SourceAccountPage = pageOf('SourceAccountPage', SourceAccountOut);

const provider = v.nullish(textUpTo(MAX_SOURCE_WORD_LENGTH));

export const NewSourceAccountIn = input('NewSourceAccount', {
  account_id: id('account'),
  kind: v.picklist(SOURCE_KINDS),
  name: v.string(),
  mask: v.nullish(v.string()),
  provider,
});

export const SourceAccountChangeIn = input('SourceAccountChange', {
  name: v.optional(v.string()),
  mask: v.nullish(v.string()),
  provider,
  is_active: v.optional(v.boolean()),
});

/** The source account in a record. */
export const SourceAccountRef = output('SourceAccountRef', {
  id: id('source'),
  kind: v.picklist(SOURCE_KINDS),
  mask: v.nullable(v.string()),
  name: v.string(),
});

export const sourceAccountOut = (source: SourceAccount): v.InferOutput<typeof SourceAccountOut> => ({
  id: source.id,
  account_id: source.accountId,
  kind: source.kind,
  name: source.name,
  mask: source.mask,
  provider: source.provider,
  currency: source.currency,
  is_active: source.isActive,
  created_at: source.createdAt,
});

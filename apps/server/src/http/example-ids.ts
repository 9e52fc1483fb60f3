import type { Id, IdKind } from 'ledger-core';

/** An id of each kind, for the examples of the API description. */
export const EXAMPLE_IDS: { readonly [Kind in IdKind]: Id<Kind> } = {
  ledger: 'led_01k0haqnbbncfa59m8dqnyvtmw',
  organization: 'org_01k3sm6tzng9gw2yrb60x016y5',
  member: 'mem_01k67cz749s08bwvt8z8wp9s7x',
  person: 'per_01k9x43sf68521a8a7zkd3ze6m',
  token: 'tok_01kc50edb132cfhgdx5736jgs1',
  request: 'req_01kfx7e4k3tzs51wvpn723qkvv',
  account: 'acct_01k2anprkr9yr0yd5jztyhpvwn',
  entry: 'ent_01k5k9vmk0aejw2ga7q98rf000',
  line: 'line_01k5k9vmk0aejw2ga7q98rf001',
  counterparty: 'cpty_01kbmz8wgtk8sv9sqfkby5m4r5',
  dimension: 'dim_01keg0cvav0smrtkfk8q6m17qc',
  dimensionValue: 'dval_01k16cqn04mh9fdtg4rqpzs24n',
  rule: 'rule_01k4v57e7rhpecj97cr4yb5h9g',
  transaction: 'txn_01k7d9rf2vzfx5jn60k9pdbtaf',
  categorization: 'cat_01kahdgzkkkrn3wvp2bzwvkd76',
  source: 'src_01kd284yt88kzey4k8yth9wryz',
  mapping: 'map_01kd2a51x9w8hnqf6vge3zr7bc',
  record: 'rec_01k7d9rf2vzfx5jn60k9pdbtaf',
  comment: 'cmt_01k34t6cz5jcdn0yk7bcjv03w0',
  import: 'imp_01k6mn8y35bf94v92b13cy86p4',
  fixedAsset: 'fa_01kb4q8zt1f5x9wm3v7h2c6r8d',
  instrument: 'fin_01kc7r2my5e8h0vq4t6z9w1x3b',
  intercompany: 'ict_01kd9s5nz8g1j3xr7v0a2b4c6e',
  schedule: 'sch_01ke1v8qb2h4k6zs9w3c5d7f8g',
  reconciliation: 'rcn_01kf3x0sd5j7m9bt2y6e8g1h4j',
  invoice: 'inv_01kg4n0t7w1y3a5c7e9g1j3k5m',
  bill: 'bill_01kg4z9v8x2z4b6d8f0h2j4k6n',
  recurrence: 'rcr_01kg7s3x0z4b6d8f1h3j5k7m9p',
  creditNote: 'crn_01kg5q1v8x2z4b6d8f0h2j4k6m',
  allocation: 'alc_01kg6r2w9y3a5c7e9g1j3k5n7p',
  document: 'doc_01k7d9rf2vzfx5jn60k9pdbtaf',
  migration: 'mig_01kj2c4n6q8s0v2x4z6b8d0f2h',
  controlTotal: 'mct_01kj2d5p7r9t1w3y5a7c9e1g3j',
  vendorCredit: 'vcr_01kj2e6q8s0v2x4z6b8d0f2h4k',
  webhookSubscription: 'whs_01kh7s3x9z4b6d8f0h2j4k6m8q',
  webhookDelivery: 'whd_01kh8t4y0a5c7e9g1j3k5n7p9r',
  notification: 'ntf_01kj9v5z1b6d8f0h2j4k6m8p0s',
  mailing: 'mlg_01kjax6a2c7e9g1j3k5n7p9r1t',
  connection: 'conn_01kk0w6a2c7e9g1j3k5n7p9r1t',
  event: 'evt_01k93pv10q0g3ns76mf9fh82bh',
  audit: 'aud_01kcsfdkm13q1a3mjz4s33t2qf',
};

/** The accounts of the examples. */
export const EXAMPLE_ACCOUNTS = {
  assets: 'acct_01k2anprkr9yr0yd5jztyhpv00',
  prepaid: 'acct_01k2anprkr9yr0yd5jztyhpv08',
  equipment: 'acct_01k2anprkr9yr0yd5jztyhpv11',
  otherIncome: 'acct_01k2anprkr9yr0yd5jztyhpv42',
  checking: EXAMPLE_IDS.account,
  savings: 'acct_01k2anprkr9yr0yd5jztyhpv02',
  loans: 'acct_01k2anprkr9yr0yd5jztyhpv05',
  supplies: 'acct_01k2anprkr9yr0yd5jztyhpv07',
  sales: 'acct_01k2anprkr9yr0yd5jztyhpv40',
  rent: 'acct_01k2anprkr9yr0yd5jztyhpv09',
} as const;

/** The second of two. */
export const OTHER_IDS = {
  transaction: 'txn_01k7d9rf2vzfx5jn60k9pdbtag',
  entry: 'ent_01k5k9vmk0aejw2ga7q98rg000',
  line: 'line_01k5k9vmk0aejw2ga7q98rf002',
  member: 'mem_01k67cz749s08bwvt8z8wp9s80',
} as const;

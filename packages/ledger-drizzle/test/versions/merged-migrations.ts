/** The SHA-256 of every merged migration. A database runs a migration only once, so a change needs another migration. */
export const MERGED_MIGRATIONS: Readonly<Record<'sqlite' | 'postgres', Readonly<Record<string, string>>>> = {
  sqlite: {
    '0000_books': '396dc5eb75360a74135d4016c6284d7dfb1cc170f7d6dafc977017af527d885a',
    '0001_append_only_journal': 'a1444ec3404d64b96bf7e771a15ea6d2ec151013cb0b8f6dfd8c02d635c1a727',
    '0002_logos_and_tax_lines': 'bd04574cd0cf6a6bbed7e90bf5853e4c13ccc8f0eed59a169bdd6777c70dcbc1',
    '0003_review': '0ffd55e95a22f928f98b4262054c68508e98b0c11319a6d1851acb243d443447',
    '0004_chain': 'd7d194559699a3fe276a0948a783347617043cbf41a91507ffc8d660672ba1bb',
    '0005_guarded_journal': '406b0d90f32aa31282ee8fbbdbaa33e6fd709b36656741c2a60547d0ab51b883',
    '0006_credentials_and_audit': '85dfd088e414312de510a78e88ea2505140e193a0985d8970a5487282867c0bd',
    '0007_outbox_persons_and_due': 'ea86b163b80398afa59362acb72205366fa93fd38d7998cd193a152cf62145c0',
    '0008_treatments': '742f42870a7f3409e5cae01d0c9eca8d5f0d299c205c23e08192f23f7716fe46',
    '0009_guards_by_statement': 'b55b1719ba20094de01ebbcd417b29a4b33c0125fe87177669776d8efdccecca',
    '0010_search': '498be5fdbf5cf57579bfd278a867b5d11b79441a24dc0d4ce7a3955985341283',
  },
  postgres: {
    '0000_books': '4626f94008efcfb78d00f3d52e083637f869c28ebbe8abba0e80aa3a6595cddd',
    '0001_append_only_journal': 'cfc1c6d0652796b39dffd40904487a77cf4381bf5a5cafdc9ceb3e62e5e00658',
    '0002_logos_and_tax_lines': 'de96cdb7aaa7ee6c650b76b305963528c5464481b5b522ab2a576628512c4865',
    '0003_review': 'a39b5f35acf870b8d8ed714780ca83421f93667d1667d8b5a4a6c51758b84c1a',
    '0004_chain': 'a7b84e2a62038762f65cd7e78490972710960db79c262384b7f7927287b22130',
    '0005_guarded_journal': '6da7880f783627bd181a033cea57ac35842704068bd7bd07f540c0dba5a1e649',
    '0006_credentials_and_audit': '9ad5632043039216603807820496bf5136ac211b84c3c41e2d79bcb6dcb7b69a',
    '0007_outbox_persons_and_due': '5a2da2f842a0bd393a03991aa054116c130bbe0678022cbb6a2816ba9ad6d3fd',
    '0008_treatments': 'f4b62cf0fbccb0d88d098fb0115bbdf98e059513c9a6fd73c4a8fe694076a8db',
    '0009_guards_by_statement': 'f31e871cc99bc19f1ba6910d36b582735c4e1770ffc816393533578532cf0aab',
    '0010_search': '498be5fdbf5cf57579bfd278a867b5d11b79441a24dc0d4ce7a3955985341283',
  },
};

-- A source account that nobody named a connector for has that of its first import.
UPDATE sources SET provider = (
  SELECT CASE
    WHEN imports.format IN ('api', 'ofx') THEN imports.format
    WHEN imports.format LIKE 'camt%' THEN 'camt053'
    WHEN sources.kind = 'processor' THEN 'processor_csv'
    ELSE 'csv'
  END
  FROM imports
  WHERE imports.ledger_id = sources.ledger_id AND imports.source_id = sources.id
  ORDER BY imports.id
  LIMIT 1
)
WHERE provider IS NULL;

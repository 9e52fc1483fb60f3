-- The same guard of accounts as in Postgres, where the lines have no foreign keys any more. Here they keep them.
CREATE TRIGGER accounts_never_go BEFORE DELETE ON accounts BEGIN
  SELECT RAISE(ABORT, 'accounts are never deleted, and keep their id: take the account out of use instead');
END;
--> statement-breakpoint
CREATE TRIGGER accounts_keep_their_id BEFORE UPDATE OF ledger_id, id ON accounts BEGIN
  SELECT RAISE(ABORT, 'accounts are never deleted, and keep their id: take the account out of use instead');
END;

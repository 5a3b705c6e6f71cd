-- The audit trail says what changed and from where, names people by pseudonyms, and is a chain of hashes for each
-- organisation.

-- A person's pseudonym in the audit trail, and what the key is made of with which values about the person are
-- encrypted there. Both are gone with the profile.
ALTER TABLE "profile"
  ADD COLUMN "audit_pseudonym" UUID NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN "audit_salt" UUID NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX "profile_organisation_id_audit_pseudonym_key" ON "profile"("organisation_id", "audit_pseudonym");

ALTER TABLE "organisation" ADD COLUMN "log_reads" BOOLEAN NOT NULL DEFAULT false;

CREATE TYPE "audit_face" AS ENUM ('GRAPHQL', 'REST', 'MCP', 'PAGE', 'COMMAND', 'BACKGROUND');

ALTER TABLE "audit_entry"
  ADD COLUMN "person" UUID,
  ADD COLUMN "before" JSONB,
  ADD COLUMN "after" JSONB,
  ADD COLUMN "sealed_change" BYTEA,
  ADD COLUMN "face" "audit_face",
  ADD COLUMN "address" TEXT,
  ADD COLUMN "request_id" TEXT,
  ADD COLUMN "mark" BYTEA,
  ADD COLUMN "sequence" BIGINT,
  ADD COLUMN "hash" BYTEA;

-- Entries of before name people by their pseudonyms, too.
UPDATE "audit_entry" SET "subject_id" = "profile"."audit_pseudonym", "person" = "profile"."audit_pseudonym"
FROM "profile"
WHERE "profile"."organisation_id" = "audit_entry"."organisation_id" AND "profile"."id" = "audit_entry"."subject_id"
  AND ("action" LIKE 'profile.%' OR "action" = 'credential.record-issued');
UPDATE "audit_entry" SET
  "person" = (
    SELECT "audit_pseudonym" FROM "profile"
    WHERE "profile"."organisation_id" = "audit_entry"."organisation_id"
      AND "profile"."id"::text = "audit_entry"."details"->>'profileId'),
  "details" = nullif("details" - 'profileId', '{}')
WHERE "details" ? 'profileId';

CREATE UNIQUE INDEX "audit_entry_organisation_id_sequence_key" ON "audit_entry"("organisation_id", "sequence")
  WHERE "sequence" IS NOT NULL;
CREATE INDEX "audit_entry_to_seal_idx" ON "audit_entry"("organisation_id", "id") WHERE "sequence" IS NULL;
CREATE INDEX "audit_entry_organisation_id_person_idx" ON "audit_entry"("organisation_id", "person")
  WHERE "person" IS NOT NULL;

CREATE TABLE "audit_chain" (
    "organisation_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL DEFAULT 0,
    "hash" BYTEA NOT NULL,
    "anchor_sequence" BIGINT NOT NULL DEFAULT 0,
    "anchor_hash" BYTEA NOT NULL,
    "mac" BYTEA NOT NULL,
    "checkpoint_sequence" BIGINT NOT NULL DEFAULT 0,
    "checkpoint_due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("organisation_id")
);
ALTER TABLE "audit_chain" ADD CONSTRAINT "audit_chain_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "audit_chain" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "audit_checkpoint" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "sequence" BIGINT NOT NULL,
    "hash" BYTEA NOT NULL,
    "token" TEXT NOT NULL,

    CONSTRAINT "audit_checkpoint_pkey" PRIMARY KEY ("organisation_id","id")
);
ALTER TABLE "audit_checkpoint" ADD CONSTRAINT "audit_checkpoint_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "audit_checkpoint" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- The trail is append-only: an entry gets its place in the chain once, and is not changed otherwise.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of the audit trail are not changed' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER keep_entry BEFORE UPDATE ON "audit_entry" FOR EACH ROW
  WHEN (
    OLD."sequence" IS NOT NULL OR NEW."sequence" IS NULL OR NEW."hash" IS NULL
    OR (OLD."id", OLD."at", OLD."actor", OLD."action", OLD."subject_id", OLD."details", OLD."person", OLD."before",
        OLD."after", OLD."sealed_change", OLD."face", OLD."address", OLD."request_id", OLD."mark")
      IS DISTINCT FROM
       (NEW."id", NEW."at", NEW."actor", NEW."action", NEW."subject_id", NEW."details", NEW."person", NEW."before",
        NEW."after", NEW."sealed_change", NEW."face", NEW."address", NEW."request_id", NEW."mark"))
  EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER keep_entries BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- Entries are deleted with their organisation, or from the chain's beginning to the anchor that retention has set.
CREATE FUNCTION refuse_audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM deleted
    JOIN organisation ON organisation.id = deleted.organisation_id AND organisation.deleting_since IS NULL
    LEFT JOIN audit_chain ON audit_chain.organisation_id = deleted.organisation_id
    WHERE deleted.sequence IS NULL OR audit_chain.anchor_sequence IS NULL
      OR deleted.sequence > audit_chain.anchor_sequence)
  THEN
    RAISE EXCEPTION 'entries of the audit trail are not deleted' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_deleted AFTER DELETE ON "audit_entry" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_deletion();

-- What is deleted in the background, and imports of a taxonomy that have not come to their end.

CREATE TYPE "deletion_kind" AS ENUM ('ORGANISATION', 'ENDPOINT', 'SKILLSET');

ALTER TABLE "organisation" ADD COLUMN "deleting_since" TIMESTAMPTZ(3);
ALTER TABLE "endpoint" ADD COLUMN "deleting_since" TIMESTAMPTZ(3);
ALTER TABLE "skillset" ADD COLUMN "deleting_since" TIMESTAMPTZ(3);

CREATE TABLE "deletion" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "deletion_kind" NOT NULL,
    "subject_id" UUID NOT NULL,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "step" TEXT,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "deleted_rows" BIGINT NOT NULL DEFAULT 0,
    "total_rows" BIGINT,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletion_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE UNIQUE INDEX "deletion_organisation_id_kind_subject_id_key" ON "deletion"("organisation_id", "kind", "subject_id");
-- The queue: only what is still to be done is in it.
CREATE INDEX "deletion_waiting_idx" ON "deletion" (available_at) WHERE finished_at IS NULL;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "deletion" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "taxonomy_import" (
    "owner_id" UUID NOT NULL,
    "source" "taxonomy_source" NOT NULL,
    "run_id" UUID NOT NULL,
    "version" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "taxonomy_import_pkey" PRIMARY KEY ("owner_id","source")
);
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "taxonomy_import" FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION refuse_organisation_change();

-- Whoever deletes a row has PostgreSQL look for those that refer to it: without an index, in the whole of their table.
CREATE INDEX "onboarding_token_organisation_id_profile_id_idx" ON "onboarding_token"("organisation_id", "profile_id");
CREATE INDEX "consent_organisation_id_onboarding_token_id_idx" ON "consent"("organisation_id", "onboarding_token_id");
CREATE INDEX "profile_skill_skill_owner_id_skill_id_idx" ON "profile_skill"("skill_owner_id", "skill_id");
CREATE INDEX "skill_suggestion_skill_owner_id_skill_id_idx" ON "skill_suggestion"("skill_owner_id", "skill_id");
CREATE INDEX "skill_phrase_rule_skill_owner_id_skill_id_idx" ON "skill_phrase_rule"("skill_owner_id", "skill_id");
CREATE INDEX "work_experience_linked_occupation_idx" ON "work_experience" (linked_occupation_owner_id, linked_occupation_id)
  WHERE linked_occupation_id IS NOT NULL;

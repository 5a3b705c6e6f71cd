-- What people and colleagues say about skills: interests, endorsements with requests for them, and the weights of the
-- sources of evidence.

-- An endorsement is evidence without an import item. Both changes are of the catalogue only, whatever the tables hold.
ALTER TABLE "evidence" ALTER COLUMN "import_item_id" DROP NOT NULL;
ALTER TABLE "organisation" ADD COLUMN "validation_weights" JSONB;

CREATE TYPE "endorsement_relationship" AS ENUM ('SELF', 'COLLEAGUE', 'MANAGER', 'DIRECT_REPORT', 'CLIENT');
CREATE TYPE "endorsement_request_state" AS ENUM ('OPEN', 'ANSWERED', 'DECLINED', 'EXPIRED', 'REVOKED');
CREATE TYPE "endorsement_answer" AS ENUM ('ENDORSED', 'DECLINED');
CREATE TYPE "skill_recalculation_state" AS ENUM ('RUNNING', 'COMPLETED', 'SUPERSEDED');
CREATE TABLE "skill_interest" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "interest" SMALLINT NOT NULL,
    "stated_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "skill_interest_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "endorsement" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "evidence_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "endorser_profile_id" UUID,
    "endorser_name" TEXT,
    "endorser_email" TEXT,
    "relationship" "endorsement_relationship" NOT NULL,
    "request_id" UUID,
    "recorded_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "endorsement_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "endorsement_request" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "endorser_profile_id" UUID,
    "endorser_name" TEXT,
    "endorser_email" TEXT,
    "relationship" "endorsement_relationship" NOT NULL,
    "message" TEXT,
    "state" "endorsement_request_state" NOT NULL DEFAULT 'OPEN',
    "requested_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "endorsement_request_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "endorsement_request_skill" (
    "organisation_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "answer" "endorsement_answer",

    CONSTRAINT "endorsement_request_skill_pkey" PRIMARY KEY ("organisation_id","request_id","skill_owner_id","skill_id")
);
CREATE TABLE "skill_recalculation" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "skill_recalculation_state" NOT NULL DEFAULT 'RUNNING',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "changed_skills" INTEGER NOT NULL DEFAULT 0,
    "cursor_id" UUID,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "started_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "skill_recalculation_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "skill_interest_organisation_id_skill_owner_id_skill_id_inte_idx" ON "skill_interest"("organisation_id", "skill_owner_id", "skill_id", "interest", "id");
CREATE INDEX "skill_interest_skill_owner_id_skill_id_idx" ON "skill_interest"("skill_owner_id", "skill_id");
CREATE UNIQUE INDEX "skill_interest_organisation_id_profile_id_skill_owner_id_sk_key" ON "skill_interest"("organisation_id", "profile_id", "skill_owner_id", "skill_id");
CREATE INDEX "endorsement_organisation_id_created_at_id_idx" ON "endorsement"("organisation_id", "created_at", "id");
CREATE INDEX "endorsement_organisation_id_profile_id_created_at_id_idx" ON "endorsement"("organisation_id", "profile_id", "created_at", "id");
CREATE INDEX "endorsement_organisation_id_endorser_profile_id_created_at__idx" ON "endorsement"("organisation_id", "endorser_profile_id", "created_at", "id");
CREATE INDEX "endorsement_organisation_id_request_id_idx" ON "endorsement"("organisation_id", "request_id");
CREATE UNIQUE INDEX "endorsement_organisation_id_evidence_id_key" ON "endorsement"("organisation_id", "evidence_id");
CREATE INDEX "endorsement_request_organisation_id_created_at_id_idx" ON "endorsement_request"("organisation_id", "created_at", "id");
CREATE INDEX "endorsement_request_organisation_id_expires_at_id_idx" ON "endorsement_request"("organisation_id", "expires_at", "id");
CREATE INDEX "endorsement_request_organisation_id_profile_id_created_at_i_idx" ON "endorsement_request"("organisation_id", "profile_id", "created_at", "id");
CREATE INDEX "endorsement_request_organisation_id_endorser_profile_id_idx" ON "endorsement_request"("organisation_id", "endorser_profile_id");
CREATE INDEX "endorsement_request_skill_skill_owner_id_skill_id_idx" ON "endorsement_request_skill"("skill_owner_id", "skill_id");
CREATE INDEX "skill_recalculation_organisation_id_created_at_id_idx" ON "skill_recalculation"("organisation_id", "created_at", "id");
ALTER TABLE "skill_interest" ADD CONSTRAINT "skill_interest_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_interest" ADD CONSTRAINT "skill_interest_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_organisation_id_endorser_profile_id_fkey" FOREIGN KEY ("organisation_id", "endorser_profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_organisation_id_evidence_id_fkey" FOREIGN KEY ("organisation_id", "evidence_id") REFERENCES "evidence"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "endorsement" ADD CONSTRAINT "endorsement_organisation_id_request_id_fkey" FOREIGN KEY ("organisation_id", "request_id") REFERENCES "endorsement_request"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "endorsement_request" ADD CONSTRAINT "endorsement_request_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "endorsement_request" ADD CONSTRAINT "endorsement_request_organisation_id_endorser_profile_id_fkey" FOREIGN KEY ("organisation_id", "endorser_profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "endorsement_request_skill" ADD CONSTRAINT "endorsement_request_skill_organisation_id_request_id_fkey" FOREIGN KEY ("organisation_id", "request_id") REFERENCES "endorsement_request"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "endorsement_request_skill" ADD CONSTRAINT "endorsement_request_skill_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_recalculation" ADD CONSTRAINT "skill_recalculation_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

DO $$
DECLARE
  named TEXT;
BEGIN
  FOREACH named IN ARRAY ARRAY[
    'skill_interest', 'endorsement', 'endorsement_request', 'endorsement_request_skill', 'skill_recalculation'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_organisation BEFORE UPDATE ON %I FOR EACH ROW
       WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change()',
      named);
  END LOOP;
  -- A profile shows them.
  FOREACH named IN ARRAY ARRAY['skill_interest', 'endorsement', 'endorsement_request'] LOOP
    EXECUTE format(
      'CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON %I
       REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()',
      named);
    EXECUTE format(
      'CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON %I
       REFERENCING OLD TABLE AS before NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()',
      named);
    EXECUTE format(
      'CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON %I
       REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()',
      named);
  END LOOP;
END
$$;

-- A skill is shared (owned by the nil UUID) or the organisation's own; another organisation's cannot be named.
ALTER TABLE "skill_interest" ADD CONSTRAINT "skill_interest_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "endorsement_request_skill" ADD CONSTRAINT "endorsement_request_skill_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "skill_interest" ADD CONSTRAINT "skill_interest_interest_check" CHECK (interest BETWEEN 0 AND 5);
-- That is derived from the expiry.
ALTER TABLE "endorsement_request" ADD CONSTRAINT "endorsement_request_state_check" CHECK (state <> 'EXPIRED');

-- The queue, and that an organisation has one at a time.
CREATE INDEX "skill_recalculation_waiting_idx" ON "skill_recalculation" (available_at) WHERE state = 'RUNNING';
CREATE UNIQUE INDEX "skill_recalculation_running_key" ON "skill_recalculation" (organisation_id)
  WHERE state = 'RUNNING';

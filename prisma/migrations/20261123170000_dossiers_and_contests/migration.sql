-- What a match and a suggestion rest on, so that a dossier can tell it later (docs/dossiers.md), and contests of skills and
-- matches. The new columns are of the catalogue only, whatever the tables hold.
ALTER TABLE "smart_match" ADD COLUMN "basis" JSONB;
ALTER TABLE "import_item" ADD COLUMN "reader_version" TEXT, ADD COLUMN "taxonomy_version" TEXT;
ALTER TABLE "skill_suggestion" ADD COLUMN "reader_version" TEXT, ADD COLUMN "taxonomy_version" TEXT;

-- What a result rests on never changes, like the result.
DROP TRIGGER keep_result ON "smart_match";
CREATE TRIGGER keep_result BEFORE UPDATE ON "smart_match" FOR EACH ROW
  WHEN (OLD.status = 'COMPLETED' AND
    (OLD.status, OLD.skillset_snapshot, OLD.result, OLD.basis, OLD.overall, OLD.completed_at, OLD.skillset_version)
    IS DISTINCT FROM
    (NEW.status, NEW.skillset_snapshot, NEW.result, NEW.basis, NEW.overall, NEW.completed_at, NEW.skillset_version))
  EXECUTE FUNCTION refuse_change_of_result();

CREATE TYPE "contest_subject" AS ENUM ('SKILL', 'MATCH');
CREATE TYPE "contestant" AS ENUM ('PERSON', 'REPRESENTATIVE');
CREATE TYPE "contest_state" AS ENUM ('OPEN', 'UPHELD', 'REJECTED');
CREATE TABLE "contest" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "subject" "contest_subject" NOT NULL,
    "skill_owner_id" UUID,
    "skill_id" UUID,
    "level" DOUBLE PRECISION,
    "smart_match_id" UUID,
    "skillset_id" UUID,
    "contestant" "contestant" NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "contest_state" NOT NULL DEFAULT 'OPEN',
    "opened_by" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "decision" TEXT,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "new_match_id" UUID,

    CONSTRAINT "contest_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "contest_organisation_id_opened_at_id_idx" ON "contest"("organisation_id", "opened_at", "id");
CREATE INDEX "contest_organisation_id_profile_id_opened_at_id_idx" ON "contest"("organisation_id", "profile_id", "opened_at", "id");
CREATE INDEX "contest_skill_owner_id_skill_id_idx" ON "contest"("skill_owner_id", "skill_id");
ALTER TABLE "contest" ADD CONSTRAINT "contest_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "contest" ADD CONSTRAINT "contest_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "contest" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- A profile shows which of its skills are contested.
CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON "contest" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON "contest" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON "contest" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();

-- A skill is shared (owned by the nil UUID) or the organisation's own; another organisation's cannot be named.
ALTER TABLE "contest" ADD CONSTRAINT "contest_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "contest" ADD CONSTRAINT "contest_subject_check" CHECK (
  CASE subject
    WHEN 'SKILL' THEN num_nulls(skill_owner_id, skill_id) = 0 AND num_nonnulls(smart_match_id, skillset_id) = 0
    ELSE num_nonnulls(skill_owner_id, skill_id, level) = 0 AND num_nulls(smart_match_id, skillset_id) = 0
  END);
ALTER TABLE "contest" ADD CONSTRAINT "contest_decision_check" CHECK (
  CASE state
    WHEN 'OPEN' THEN num_nonnulls(decision, decided_by, decided_at, new_match_id) = 0
    ELSE num_nulls(decision, decided_by, decided_at) = 0
  END);

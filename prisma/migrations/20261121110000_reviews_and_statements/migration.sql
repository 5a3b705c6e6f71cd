-- What people say of skills, what each item stated, and the graph's evidence.

-- New kinds of values -------------------------------------------------------------------------------------

CREATE TYPE "suggestion_work" AS ENUM ('NONE', 'WAITING', 'DONE', 'GIVEN_UP');
CREATE TYPE "suggestion_state" AS ENUM ('OPEN', 'SUPERSEDED', 'ACCEPTED', 'DECLINED');
CREATE TYPE "profile_field" AS ENUM ('EMAIL', 'FIRST_NAME', 'LAST_NAME', 'FULL_NAME');
CREATE TYPE "resolution" AS ENUM ('KEPT', 'STATED');
CREATE TYPE "verification" AS ENUM ('VERIFIED', 'UNVERIFIED', 'INVALID');
CREATE TYPE "phrase_verdict" AS ENUM ('MEANS', 'DOES_NOT_MEAN');
ALTER TYPE "evidence_source" ADD VALUE 'INFERRED';
ALTER TYPE "entity_type" ADD VALUE 'PROJECT';
ALTER TYPE "relation_type" ADD VALUE 'WORKED_ON';

-- New columns ---------------------------------------------------------------------------------------------

ALTER TABLE "import_item"
  ADD COLUMN "was_read" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "suggestion_work" "suggestion_work" NOT NULL DEFAULT 'NONE',
  ADD COLUMN "suggestion_attempts" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "suggestion_available_at" TIMESTAMPTZ(3),
  ADD COLUMN "suggestion_lease_id" UUID;
ALTER TABLE "profile" ADD COLUMN "edited_fields" "profile_field"[] DEFAULT ARRAY[]::"profile_field"[];
ALTER TABLE "certification"
  ADD COLUMN "expires_at" TIMESTAMPTZ(3),
  ADD COLUMN "expires_at_precision" "date_precision",
  ADD COLUMN "credential_id" TEXT,
  ADD COLUMN "url" TEXT,
  ADD COLUMN "verification" "verification";
ALTER TABLE "profile_skill"
  ADD COLUMN "evidence_level" DOUBLE PRECISION NOT NULL DEFAULT 0,
  ADD COLUMN "reviewed_level" DOUBLE PRECISION,
  ADD COLUMN "remark" TEXT;
ALTER TABLE "relation"
  ADD COLUMN "start_date_precision" "date_precision",
  ADD COLUMN "end_date_precision" "date_precision";

-- New tables ----------------------------------------------------------------------------------------------

CREATE TABLE "history_statement" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "certification_id" UUID,
    "education_id" UUID,
    "work_experience_id" UUID,
    "stated" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "history_statement_pkey" PRIMARY KEY ("organisation_id","id")
);

CREATE TABLE "profile_statement" (
    "organisation_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "field" "profile_field" NOT NULL,
    "profile_id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_statement_pkey" PRIMARY KEY ("organisation_id","import_item_id","field")
);

CREATE TABLE "profile_contradiction" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "field" "profile_field" NOT NULL,
    "kept_value" TEXT NOT NULL,
    "stated_value" TEXT NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL,
    "resolution" "resolution",
    "resolved_by" TEXT,
    "resolved_at" TIMESTAMPTZ(3),

    CONSTRAINT "profile_contradiction_pkey" PRIMARY KEY ("organisation_id","id")
);

CREATE TABLE "skill_suggestion" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "quote" TEXT NOT NULL,
    "pointer" TEXT NOT NULL,
    "in_name" BOOLEAN NOT NULL DEFAULT false,
    "start_offset" INTEGER NOT NULL,
    "end_offset" INTEGER NOT NULL,
    "likelihood" DOUBLE PRECISION NOT NULL,
    "source" "evidence_source" NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "level_basis" "level_basis" NOT NULL,
    "state" "suggestion_state" NOT NULL DEFAULT 'OPEN',
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "skill_suggestion_pkey" PRIMARY KEY ("organisation_id","id")
);

CREATE TABLE "skill_phrase_rule" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "phrase" TEXT NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "verdict" "phrase_verdict" NOT NULL,
    "stated_by" TEXT NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "skill_phrase_rule_pkey" PRIMARY KEY ("organisation_id","id")
);

CREATE TABLE "entity_evidence" (
    "organisation_id" UUID NOT NULL,
    "entity_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,

    CONSTRAINT "entity_evidence_pkey" PRIMARY KEY ("organisation_id","entity_id","import_item_id")
);

CREATE TABLE "relation_evidence" (
    "organisation_id" UUID NOT NULL,
    "relation_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,

    CONSTRAINT "relation_evidence_pkey" PRIMARY KEY ("organisation_id","relation_id","import_item_id")
);

-- What is there already -----------------------------------------------------------------------------------

UPDATE "import_item" SET "was_read" = true WHERE "status" = 'READ';
UPDATE "profile_skill" SET "evidence_level" = "level";

-- Until now an entry named the one item that stated it first.
INSERT INTO "history_statement" ("organisation_id", "id", "import_item_id", "profile_id", "certification_id", "stated", "created_at")
SELECT "organisation_id", gen_random_uuid(), "import_item_id", "profile_id", "id", jsonb_strip_nulls(jsonb_build_object(
  'name', "name", 'authority', "authority", 'field', "field", 'description', "description", 'date', "date", 'datePrecision', "date_precision")), "created_at"
FROM "certification" WHERE "import_item_id" IS NOT NULL;
INSERT INTO "history_statement" ("organisation_id", "id", "import_item_id", "profile_id", "education_id", "stated", "created_at")
SELECT "organisation_id", gen_random_uuid(), "import_item_id", "profile_id", "id", jsonb_strip_nulls(jsonb_build_object(
  'degree', "degree", 'school', "school", 'field', "field", 'grade', "grade", 'finished', "finished", 'description', "description",
  'startDate', "start_date", 'startDatePrecision', "start_date_precision", 'endDate', "end_date", 'endDatePrecision', "end_date_precision")), "created_at"
FROM "education" WHERE "import_item_id" IS NOT NULL;
INSERT INTO "history_statement" ("organisation_id", "id", "import_item_id", "profile_id", "work_experience_id", "stated", "created_at")
SELECT "organisation_id", gen_random_uuid(), "import_item_id", "profile_id", "id", jsonb_strip_nulls(jsonb_build_object(
  'occupation', "occupation", 'company', "company", 'description', "description",
  'startDate', "start_date", 'startDatePrecision', "start_date_precision", 'endDate', "end_date", 'endDatePrecision', "end_date_precision")), "created_at"
FROM "work_experience" WHERE "import_item_id" IS NOT NULL;

INSERT INTO "relation_evidence" ("organisation_id", "relation_id", "import_item_id") SELECT "organisation_id", "id", "import_item_id" FROM "relation";
INSERT INTO "entity_evidence" ("organisation_id", "entity_id", "import_item_id")
SELECT "organisation_id", "from_entity_id", "import_item_id" FROM "relation"
UNION SELECT "organisation_id", "to_entity_id", "import_item_id" FROM "relation";

-- With them go their keys and indexes.
ALTER TABLE "certification" DROP COLUMN "import_item_id";
ALTER TABLE "education" DROP COLUMN "import_item_id";
ALTER TABLE "work_experience" DROP COLUMN "import_item_id";
ALTER TABLE "relation" DROP COLUMN "import_item_id";

-- Keys ----------------------------------------------------------------------------------------------------

CREATE INDEX "history_statement_organisation_id_import_item_id_idx" ON "history_statement"("organisation_id", "import_item_id");
CREATE INDEX "history_statement_organisation_id_profile_id_idx" ON "history_statement"("organisation_id", "profile_id");
CREATE INDEX "history_statement_organisation_id_certification_id_idx" ON "history_statement"("organisation_id", "certification_id");
CREATE INDEX "history_statement_organisation_id_education_id_idx" ON "history_statement"("organisation_id", "education_id");
CREATE INDEX "history_statement_organisation_id_work_experience_id_idx" ON "history_statement"("organisation_id", "work_experience_id");
CREATE INDEX "profile_statement_organisation_id_profile_id_field_idx" ON "profile_statement"("organisation_id", "profile_id", "field");
CREATE UNIQUE INDEX "profile_contradiction_organisation_id_profile_id_field_stat_key" ON "profile_contradiction"("organisation_id", "profile_id", "field", "stated_value");
CREATE INDEX "skill_suggestion_organisation_id_profile_id_state_likelihoo_idx" ON "skill_suggestion"("organisation_id", "profile_id", "state", "likelihood" DESC, "id");
CREATE INDEX "skill_suggestion_organisation_id_state_likelihood_id_idx" ON "skill_suggestion"("organisation_id", "state", "likelihood" DESC, "id");
CREATE INDEX "skill_suggestion_organisation_id_import_item_id_idx" ON "skill_suggestion"("organisation_id", "import_item_id");
CREATE UNIQUE INDEX "skill_suggestion_organisation_id_profile_id_skill_owner_id__key" ON "skill_suggestion"("organisation_id", "profile_id", "skill_owner_id", "skill_id", "import_item_id", "pointer", "in_name", "start_offset");
CREATE UNIQUE INDEX "skill_phrase_rule_organisation_id_phrase_skill_owner_id_ski_key" ON "skill_phrase_rule"("organisation_id", "phrase", "skill_owner_id", "skill_id");
CREATE INDEX "entity_organisation_id_name_id_idx" ON "entity"("organisation_id", "name", "id");
CREATE INDEX "entity_evidence_organisation_id_import_item_id_entity_id_idx" ON "entity_evidence"("organisation_id", "import_item_id", "entity_id");
CREATE INDEX "relation_evidence_organisation_id_import_item_id_relation_i_idx" ON "relation_evidence"("organisation_id", "import_item_id", "relation_id");

ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_organisation_id_certification_id_fkey" FOREIGN KEY ("organisation_id", "certification_id") REFERENCES "certification"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_organisation_id_education_id_fkey" FOREIGN KEY ("organisation_id", "education_id") REFERENCES "education"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_organisation_id_work_experience_id_fkey" FOREIGN KEY ("organisation_id", "work_experience_id") REFERENCES "work_experience"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "profile_statement" ADD CONSTRAINT "profile_statement_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "profile_statement" ADD CONSTRAINT "profile_statement_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "profile_contradiction" ADD CONSTRAINT "profile_contradiction_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_phrase_rule" ADD CONSTRAINT "skill_phrase_rule_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_phrase_rule" ADD CONSTRAINT "skill_phrase_rule_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "entity_evidence" ADD CONSTRAINT "entity_evidence_organisation_id_entity_id_fkey" FOREIGN KEY ("organisation_id", "entity_id") REFERENCES "entity"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "entity_evidence" ADD CONSTRAINT "entity_evidence_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "relation_evidence" ADD CONSTRAINT "relation_evidence_organisation_id_relation_id_fkey" FOREIGN KEY ("organisation_id", "relation_id") REFERENCES "relation"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "relation_evidence" ADD CONSTRAINT "relation_evidence_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say ---------------------------------------------------------------

DO $$
DECLARE
  owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['history_statement', 'profile_statement', 'profile_contradiction', 'skill_suggestion', 'skill_phrase_rule', 'entity_evidence', 'relation_evidence']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_organisation BEFORE UPDATE ON %I FOR EACH ROW WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change()',
      owned);
  END LOOP;
END
$$;

-- A skill is shared or the organisation's own.
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "skill_phrase_rule" ADD CONSTRAINT "skill_phrase_rule_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));

-- Ranges.
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_likelihood_check" CHECK (likelihood BETWEEN 0 AND 1);
ALTER TABLE "skill_suggestion" ADD CONSTRAINT "skill_suggestion_level_check" CHECK (level BETWEEN 0 AND 5);
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_evidence_level_check" CHECK (evidence_level BETWEEN 0 AND 5);
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_reviewed_level_check" CHECK (reviewed_level BETWEEN 0 AND 5);
ALTER TABLE "skill_phrase_rule" ADD CONSTRAINT "skill_phrase_rule_phrase_check" CHECK (phrase <> '' AND length(phrase) <= 200);
ALTER TABLE "history_statement" ADD CONSTRAINT "history_statement_entry_check"
  CHECK (num_nonnulls(certification_id, education_id, work_experience_id) = 1);

-- Lists of entities are ordered by the same named collation wherever the database runs.
ALTER TABLE "entity" ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu";

-- Items that skills are still to be suggested from.
CREATE INDEX "import_item_suggestions_idx" ON "import_item" (suggestion_available_at) WHERE suggestion_work = 'WAITING';

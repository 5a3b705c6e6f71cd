-- Titles of jobs that no label of an occupation is, each once for an organisation, with the occupation that they most likely mean
-- (docs/imports.md, Occupations). A job says how sure its occupation is.
CREATE TYPE "occupation_origin" AS ENUM ('EXACT', 'INFERRED', 'CONFIRMED');
CREATE TYPE "occupation_suggestion_state" AS ENUM ('NONE', 'OPEN', 'INFERRED', 'EXACT', 'CONFIRMED', 'REJECTED');

ALTER TABLE "work_experience"
  ADD COLUMN "occupation_likelihood" DOUBLE PRECISION,
  ADD COLUMN "occupation_origin" "occupation_origin";
-- Until now only titles that are a label were linked. What a profile shows is the same as before, so that its version stays.
ALTER TABLE "work_experience" DISABLE TRIGGER touch_profile_on_update;
UPDATE "work_experience" SET occupation_likelihood = 1, occupation_origin = 'EXACT' WHERE linked_occupation_id IS NOT NULL;
ALTER TABLE "work_experience" ENABLE TRIGGER touch_profile_on_update;
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_occupation_origin_check"
  CHECK (num_nonnulls(linked_occupation_id, occupation_likelihood, occupation_origin) IN (0, 3));

CREATE TABLE "occupation_suggestion" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "language" "language",
    "suggested_owner_id" UUID,
    "suggested_id" UUID,
    "likelihood" DOUBLE PRECISION,
    "state" "occupation_suggestion_state" NOT NULL DEFAULT 'NONE',
    "decided_owner_id" UUID,
    "decided_id" UUID,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "ranked_with" TEXT,
    "is_waiting" BOOLEAN NOT NULL DEFAULT true,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "occupation_suggestion_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE UNIQUE INDEX "occupation_suggestion_organisation_id_title_key_key" ON "occupation_suggestion"("organisation_id", "title_key");
CREATE INDEX "occupation_suggestion_organisation_id_state_likelihood_id_idx" ON "occupation_suggestion"("organisation_id", "state", "likelihood", "id");
CREATE INDEX "occupation_suggestion_suggested_owner_id_suggested_id_idx" ON "occupation_suggestion"("suggested_owner_id", "suggested_id");
CREATE INDEX "occupation_suggestion_decided_owner_id_decided_id_idx" ON "occupation_suggestion"("decided_owner_id", "decided_id");
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_suggested_owner_id_suggested_id_fkey" FOREIGN KEY ("suggested_owner_id", "suggested_id") REFERENCES "occupation"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_decided_owner_id_decided_id_fkey" FOREIGN KEY ("decided_owner_id", "decided_id") REFERENCES "occupation"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- The queue.
CREATE INDEX "occupation_suggestion_waiting_idx" ON "occupation_suggestion" (organisation_id, available_at) WHERE is_waiting;

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "occupation_suggestion" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- An occupation is shared (owned by the nil UUID) or the organisation's own; another organisation's cannot be named.
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_owner_check"
  CHECK (suggested_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000')
    AND decided_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_suggested_check"
  CHECK (num_nonnulls(suggested_owner_id, suggested_id, likelihood) IN (0, 3)
    AND (state NOT IN ('OPEN', 'INFERRED', 'EXACT') OR suggested_id IS NOT NULL));
ALTER TABLE "occupation_suggestion" ADD CONSTRAINT "occupation_suggestion_decided_check" CHECK (
  CASE state
    WHEN 'CONFIRMED' THEN num_nulls(decided_owner_id, decided_id, decided_by, decided_at) = 0
    WHEN 'REJECTED' THEN num_nulls(decided_by, decided_at) = 0 AND num_nonnulls(decided_owner_id, decided_id) = 0
    ELSE num_nonnulls(decided_owner_id, decided_id, decided_by, decided_at) = 0
  END);

-- What titles are compared by. A title that is longer than any that the reader stores must still fit the index. The body is no text,
-- as an index is built without a search path.
CREATE FUNCTION job_title_key(title TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN left(fold_label(title), 200);
CREATE INDEX "work_experience_title_idx" ON "work_experience" (organisation_id, job_title_key(occupation))
  WHERE occupation IS NOT NULL;

-- The occupation that a title means to an organisation, as columns of work_experience that a job with the title gets; all null if
-- it means none.
CREATE FUNCTION occupation_of_title(organisation UUID, job_title TEXT) RETURNS JSONB LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(
    (
      SELECT CASE state
        WHEN 'CONFIRMED' THEN jsonb_build_object(
          'linked_occupation_owner_id', decided_owner_id, 'linked_occupation_id', decided_id,
          'occupation_likelihood', 1, 'occupation_origin', 'CONFIRMED')
        ELSE jsonb_build_object(
          'linked_occupation_owner_id', suggested_owner_id, 'linked_occupation_id', suggested_id,
          'occupation_likelihood', likelihood, 'occupation_origin', state)
        END
      FROM occupation_suggestion
      WHERE organisation_id = organisation AND title_key = job_title_key(job_title)
        AND state IN ('EXACT', 'INFERRED', 'CONFIRMED')
    ),
    '{"linked_occupation_owner_id": null, "linked_occupation_id": null,
      "occupation_likelihood": null, "occupation_origin": null}')
$$;

-- The titles of jobs of before. They are ranked in the background. Where texts of both languages have a title, its language is open.
INSERT INTO "occupation_suggestion" (organisation_id, id, title, title_key, language)
SELECT job.organisation_id, gen_random_uuid(), min(job.occupation), job_title_key(job.occupation),
  CASE WHEN count(DISTINCT item.language) = 1 THEN min(item.language) END
FROM "work_experience" job
LEFT JOIN "history_statement" statement
  ON statement.organisation_id = job.organisation_id AND statement.work_experience_id = job.id
LEFT JOIN "import_item" item ON item.organisation_id = statement.organisation_id AND item.id = statement.import_item_id
WHERE job.linked_occupation_id IS NULL AND job_title_key(job.occupation) <> ''
GROUP BY job.organisation_id, job_title_key(job.occupation);

-- Since when a match may be out of date: profiles and skillsets remember when what counts in a match changed last, and a
-- match what it was computed from. Rows that exist already have not changed since, as far as this is known.
ALTER TABLE "profile" ADD COLUMN "skills_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01T00:00:00Z';
ALTER TABLE "profile" ALTER COLUMN "skills_changed_at" SET DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "skillset" ADD COLUMN "requirements_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01T00:00:00Z';
ALTER TABLE "skillset" ALTER COLUMN "requirements_changed_at" SET DEFAULT CURRENT_TIMESTAMP;

-- Sets them to updated_at, which the triggers named touch_profile_... have moved before, as their names sort first: so
-- the rows are locked already, in the usual order, and the time always moves forward, once a transaction. Organisations
-- that are being deleted are left out.
CREATE FUNCTION mark_skills_changed(organisation_ids uuid[], profile_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF organisation_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE profile SET skills_changed_at = profile.updated_at
  FROM unnest(organisation_ids, profile_ids) AS given(organisation_id, profile_id)
  JOIN organisation ON organisation.id = given.organisation_id AND organisation.deleting_since IS NULL
  WHERE profile.organisation_id = given.organisation_id AND profile.id = given.profile_id
    AND profile.skills_changed_at <> profile.updated_at;
END
$$;

-- A match counts the level of a skill that is not rejected.
CREATE FUNCTION touch_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_skills_changed(array_agg(organisation_id), array_agg(profile_id))
  FROM (
    SELECT DISTINCT organisation_id, profile_id FROM changed WHERE state <> 'REJECTED' AND level > 0
  ) AS touched;
  RETURN NULL;
END
$$;
CREATE FUNCTION touch_updated_skills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_skills_changed(array_agg(organisation_id), array_agg(profile_id))
  FROM (
    SELECT DISTINCT organisation_id, profile_id
    FROM (
      SELECT organisation_id, profile_id, skill_owner_id, skill_id,
        CASE WHEN state = 'REJECTED' THEN 0 ELSE level END AS counted FROM changed
      EXCEPT
      SELECT organisation_id, profile_id, skill_owner_id, skill_id,
        CASE WHEN state = 'REJECTED' THEN 0 ELSE level END FROM before
    ) AS different
  ) AS touched;
  RETURN NULL;
END
$$;
CREATE TRIGGER touch_skills_on_insert AFTER INSERT ON "profile_skill" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_skills();
CREATE TRIGGER touch_skills_on_update AFTER UPDATE ON "profile_skill" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_updated_skills();
CREATE TRIGGER touch_skills_on_delete AFTER DELETE ON "profile_skill" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_skills();

-- The same for the skills that a skillset requires. Their order does not matter.
CREATE FUNCTION mark_requirements_changed(organisation_ids uuid[], skillset_ids uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF organisation_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE skillset SET requirements_changed_at = skillset.updated_at
  FROM unnest(organisation_ids, skillset_ids) AS given(organisation_id, skillset_id)
  JOIN organisation ON organisation.id = given.organisation_id AND organisation.deleting_since IS NULL
  WHERE skillset.organisation_id = given.organisation_id AND skillset.id = given.skillset_id
    AND skillset.requirements_changed_at <> skillset.updated_at;
END
$$;
CREATE FUNCTION touch_requirements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_requirements_changed(array_agg(organisation_id), array_agg(skillset_id))
  FROM (SELECT DISTINCT organisation_id, skillset_id FROM changed) AS touched;
  RETURN NULL;
END
$$;
CREATE FUNCTION touch_updated_requirements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_requirements_changed(array_agg(organisation_id), array_agg(skillset_id))
  FROM (
    SELECT DISTINCT organisation_id, skillset_id
    FROM (
      (SELECT organisation_id, skillset_id, skill_owner_id, skill_id, required_level FROM changed
       EXCEPT
       SELECT organisation_id, skillset_id, skill_owner_id, skill_id, required_level FROM before)
    ) AS different
  ) AS touched;
  RETURN NULL;
END
$$;
CREATE TRIGGER touch_skillset_requirements_on_insert AFTER INSERT ON "skillset_skill" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_requirements();
CREATE TRIGGER touch_skillset_requirements_on_update AFTER UPDATE ON "skillset_skill"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_updated_requirements();
CREATE TRIGGER touch_skillset_requirements_on_delete AFTER DELETE ON "skillset_skill" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_requirements();

-- What a match was computed from. Matches that exist already are compared with what is there now.
ALTER TABLE "smart_match" ADD COLUMN "profile_skills_at" TIMESTAMPTZ(3), ADD COLUMN "requirements_at" TIMESTAMPTZ(3);

-- Matches of many people that are computed in batches in the background.
CREATE TYPE "match_run_state" AS ENUM ('QUEUED', 'RUNNING', 'COMPLETED', 'CANCELLED');
CREATE TABLE "match_run" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "match_run_state" NOT NULL DEFAULT 'QUEUED',
    "team_id" UUID,
    "skillset_ids" UUID[],
    "only_stale" BOOLEAN NOT NULL,
    "language" "language" NOT NULL,
    "total" INTEGER NOT NULL,
    "completed" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "selection_key" TEXT,
    "requested_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,

    CONSTRAINT "match_run_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE UNIQUE INDEX "match_run_organisation_id_selection_key_key" ON "match_run"("organisation_id", "selection_key");
ALTER TABLE "match_run" ADD CONSTRAINT "match_run_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "match_run" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
-- The queue: only what is still to be done is in it.
CREATE INDEX "match_run_waiting_idx" ON "match_run" (organisation_id, available_at) WHERE state IN ('QUEUED', 'RUNNING');

ALTER TABLE "smart_match" ADD COLUMN "match_run_id" UUID;
ALTER TABLE "smart_match" ADD CONSTRAINT "smart_match_organisation_id_match_run_id_fkey"
  FOREIGN KEY ("organisation_id", "match_run_id") REFERENCES "match_run"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE INDEX "smart_match_of_run_idx" ON "smart_match" (organisation_id, match_run_id, requested_at DESC, id DESC)
  WHERE match_run_id IS NOT NULL;
-- What a run has still to compute, by skillset, so that a batch has few of them.
CREATE INDEX "smart_match_to_run_idx" ON "smart_match" (organisation_id, match_run_id, skillset_id, id)
  WHERE match_run_id IS NOT NULL AND status = 'QUEUED';
-- Matches of runs do not wait in the queue of single matches.
DROP INDEX "smart_match_waiting_idx";
CREATE INDEX "smart_match_waiting_idx" ON "smart_match" (organisation_id, available_at)
  WHERE status IN ('QUEUED', 'RUNNING') AND match_run_id IS NULL;
DROP INDEX "smart_match_leased_idx";
CREATE INDEX "smart_match_leased_idx" ON "smart_match" (organisation_id, available_at)
  WHERE status IN ('QUEUED', 'RUNNING') AND match_run_id IS NULL AND lease_id IS NOT NULL;

-- Progress is announced to subscribers (decision 136), leases are not.
CREATE FUNCTION announce_updated_match_runs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('MATCH_RUN', 'UPDATED', array_agg(organisation_id), array_agg(id), NULL)
    FROM (
      SELECT organisation_id, id, state, completed, failed FROM changed
      EXCEPT
      SELECT organisation_id, id, state, completed, failed FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_created AFTER INSERT ON "match_run" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('MATCH_RUN', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "match_run" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_match_runs();
CREATE TRIGGER announce_deleted AFTER DELETE ON "match_run" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('MATCH_RUN', 'DELETED');

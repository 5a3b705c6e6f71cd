-- updated_at of profiles and skillsets is the version of what they show (decision 132): every transaction that changes
-- what one shows moves it once, to the time of the change, and always forward. The database does this, so that no
-- writer can forget it.

-- The transaction that moved updated_at last, so that it is moved once a transaction. Rows that exist already have
-- none.
ALTER TABLE "profile" ADD COLUMN "changed_in" xid8;
ALTER TABLE "profile" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id();
ALTER TABLE "skillset" ADD COLUMN "changed_in" xid8;
ALTER TABLE "skillset" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id();

-- Nothing reads it, and it would make a skill look changed that was only calculated again.
ALTER TABLE "profile_skill" DROP COLUMN "updated_at";

-- Whoever updates the row waits for the transaction that moved updated_at before, so the time only increases, even if
-- the clock goes back or several transactions commit within a millisecond. A restored database counts transactions
-- anew: the comparison with now() recognises a row that another transaction of the same number has changed.
CREATE FUNCTION move_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.changed_in = pg_current_xact_id() AND OLD.updated_at >= date_trunc('milliseconds', now()) THEN
    NEW.updated_at := OLD.updated_at;
  ELSE
    NEW.updated_at := greatest(
      date_trunc('milliseconds', clock_timestamp()),
      OLD.updated_at + interval '1 millisecond');
  END IF;
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END
$$;

CREATE TRIGGER move_updated_at BEFORE UPDATE ON "profile" FOR EACH ROW
  WHEN ((OLD.public_identifier, OLD.email, OLD.first_name, OLD.last_name, OLD.full_name, OLD.created_at, OLD.updated_at)
    IS DISTINCT FROM
    (NEW.public_identifier, NEW.email, NEW.first_name, NEW.last_name, NEW.full_name, NEW.created_at, NEW.updated_at))
  EXECUTE FUNCTION move_updated_at();

CREATE TRIGGER move_updated_at BEFORE UPDATE ON "skillset" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.updated_at) IS DISTINCT FROM (NEW.created_at, NEW.updated_at))
  EXECUTE FUNCTION move_updated_at();

-- Moves updated_at of some profiles that this transaction has not moved yet, in the order in which imports lock them.
-- Profiles of an organisation that is being deleted stay as they are. Adding to updated_at is enough for
-- move_updated_at to set it.
CREATE FUNCTION mark_profiles_changed(organisation_ids uuid[], profile_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF organisation_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE profile SET updated_at = profile.updated_at + interval '1 millisecond'
  FROM (
    SELECT profile.organisation_id, profile.id
    FROM unnest(organisation_ids, profile_ids) AS given(organisation_id, profile_id)
    JOIN organisation ON organisation.id = given.organisation_id AND organisation.deleting_since IS NULL
    JOIN profile ON profile.organisation_id = given.organisation_id AND profile.id = given.profile_id
    WHERE profile.changed_in IS DISTINCT FROM pg_current_xact_id()
      OR profile.updated_at < date_trunc('milliseconds', now())
    ORDER BY profile.organisation_id, profile.public_identifier COLLATE "C"
    FOR NO KEY UPDATE OF profile
  ) AS locked
  WHERE profile.organisation_id = locked.organisation_id AND profile.id = locked.id;
END
$$;

-- The tables whose rows a profile shows. An update that leaves every column as it was changes nothing.
CREATE OR REPLACE FUNCTION touch_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_profiles_changed(array_agg(organisation_id), array_agg(profile_id))
    FROM (
      SELECT DISTINCT organisation_id, profile_id
      FROM (SELECT * FROM changed EXCEPT SELECT * FROM before) AS different
    ) AS touched;
  ELSE
    PERFORM mark_profiles_changed(array_agg(organisation_id), array_agg(profile_id))
    FROM (SELECT DISTINCT organisation_id, profile_id FROM changed) AS touched;
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown TEXT;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'certification', 'education', 'work_experience', 'profile_skill', 'evidence', 'skill_suggestion',
    'profile_contradiction'
  ] LOOP
    EXECUTE format('DROP TRIGGER touch_profile_on_update ON %I', shown);
    EXECUTE format(
      'CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON %I
       REFERENCING OLD TABLE AS before NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()',
      shown);
  END LOOP;
END
$$;

-- A contradiction shows which items state its other value. Other statements of items are not shown.
CREATE FUNCTION touch_contradicted_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_profiles_changed(array_agg(organisation_id), array_agg(profile_id))
  FROM (
    SELECT DISTINCT changed.organisation_id, changed.profile_id
    FROM changed
    JOIN organisation ON organisation.id = changed.organisation_id AND organisation.deleting_since IS NULL
    JOIN profile_contradiction contradiction ON contradiction.organisation_id = changed.organisation_id
      AND contradiction.profile_id = changed.profile_id
      AND contradiction.field = changed.field
      AND contradiction.stated_value = changed.value
  ) AS touched;
  RETURN NULL;
END
$$;

-- An update has two triggers: what was stated before may have been shown too.
CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON "profile_statement" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_contradicted_profiles();
CREATE TRIGGER touch_profile_as_it_was AFTER UPDATE ON "profile_statement" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_contradicted_profiles();
CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON "profile_statement" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_contradicted_profiles();
CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON "profile_statement" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_contradicted_profiles();

-- A profile shows which entity is the person's. What the entity itself says is the entity's own.
CREATE FUNCTION touch_linked_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_profiles_changed(array_agg(organisation_id), array_agg(profile_id))
    FROM (
      SELECT DISTINCT organisation_id, profile_id
      FROM (
        (SELECT organisation_id, id, profile_id FROM changed EXCEPT SELECT organisation_id, id, profile_id FROM before)
        UNION ALL
        (SELECT organisation_id, id, profile_id FROM before EXCEPT SELECT organisation_id, id, profile_id FROM changed)
      ) AS different
      WHERE profile_id IS NOT NULL
    ) AS touched;
  ELSE
    PERFORM mark_profiles_changed(array_agg(organisation_id), array_agg(profile_id))
    FROM (SELECT DISTINCT organisation_id, profile_id FROM changed WHERE profile_id IS NOT NULL) AS touched;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON "entity" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_linked_profiles();
CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON "entity" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_linked_profiles();
CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON "entity" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_linked_profiles();

-- The same for the names and skills of skillsets.
CREATE FUNCTION mark_skillsets_changed(organisation_ids uuid[], skillset_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF organisation_ids IS NULL THEN
    RETURN;
  END IF;
  UPDATE skillset SET updated_at = skillset.updated_at + interval '1 millisecond'
  FROM (
    SELECT skillset.organisation_id, skillset.id
    FROM unnest(organisation_ids, skillset_ids) AS given(organisation_id, skillset_id)
    JOIN organisation ON organisation.id = given.organisation_id AND organisation.deleting_since IS NULL
    JOIN skillset ON skillset.organisation_id = given.organisation_id AND skillset.id = given.skillset_id
    WHERE skillset.changed_in IS DISTINCT FROM pg_current_xact_id()
      OR skillset.updated_at < date_trunc('milliseconds', now())
    ORDER BY skillset.organisation_id, skillset.id
    FOR NO KEY UPDATE OF skillset
  ) AS locked
  WHERE skillset.organisation_id = locked.organisation_id AND skillset.id = locked.id;
END
$$;

CREATE FUNCTION touch_skillsets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM mark_skillsets_changed(array_agg(organisation_id), array_agg(skillset_id))
    FROM (
      SELECT DISTINCT organisation_id, skillset_id
      FROM (SELECT * FROM changed EXCEPT SELECT * FROM before) AS different
    ) AS touched;
  ELSE
    PERFORM mark_skillsets_changed(array_agg(organisation_id), array_agg(skillset_id))
    FROM (SELECT DISTINCT organisation_id, skillset_id FROM changed) AS touched;
  END IF;
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown TEXT;
BEGIN
  FOREACH shown IN ARRAY ARRAY['skillset_translation', 'skillset_skill'] LOOP
    EXECUTE format(
      'CREATE TRIGGER touch_skillset_on_insert AFTER INSERT ON %I
       REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_skillsets()',
      shown);
    EXECUTE format(
      'CREATE TRIGGER touch_skillset_on_update AFTER UPDATE ON %I
       REFERENCING OLD TABLE AS before NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_skillsets()',
      shown);
    EXECUTE format(
      'CREATE TRIGGER touch_skillset_on_delete AFTER DELETE ON %I
       REFERENCING OLD TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION touch_skillsets()',
      shown);
  END LOOP;
END
$$;

-- The version of a result is which match it belongs to: what a completed match shows never changes.
CREATE FUNCTION refuse_change_of_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the result of a completed match cannot change' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER keep_result BEFORE UPDATE ON "smart_match" FOR EACH ROW
  WHEN (OLD.status = 'COMPLETED' AND
    (OLD.status, OLD.skillset_snapshot, OLD.result, OLD.overall, OLD.completed_at)
    IS DISTINCT FROM
    (NEW.status, NEW.skillset_snapshot, NEW.result, NEW.overall, NEW.completed_at))
  EXECUTE FUNCTION refuse_change_of_result();

-- The number of steps that an import of a taxonomy has stored: names change with each of them, and the version of the
-- taxonomy with the last one only.
ALTER TABLE "taxonomy_import" ADD COLUMN "steps" INTEGER NOT NULL DEFAULT 0;

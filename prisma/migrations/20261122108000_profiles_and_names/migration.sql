-- What a contradiction comes from: what a person replaces while onboarding has no item that states it.
CREATE TYPE "contradiction_origin" AS ENUM ('IMPORT', 'ONBOARDING');
ALTER TABLE "profile_contradiction" ADD COLUMN "origin" "contradiction_origin" NOT NULL DEFAULT 'IMPORT';

-- An entity that some records know by name only and others by an identifier is found by its name. The service folds names itself; what was
-- stored before is folded roughly until it is named again.
ALTER TABLE "entity" ADD COLUMN "name_key" TEXT;
UPDATE "entity" SET "name_key" = CASE WHEN "identity" LIKE 'name %' THEN substr("identity", 6) ELSE lower("name") END;
ALTER TABLE "entity" ALTER COLUMN "name_key" SET NOT NULL;
CREATE INDEX "entity_organisation_id_type_name_key_idx" ON "entity"("organisation_id", "type", "name_key");

-- profile.updated_at moves with everything that a profile shows, whoever writes it. Once a transaction, and never backwards.
CREATE FUNCTION touch_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profile SET updated_at = now()
  FROM (SELECT DISTINCT organisation_id, profile_id FROM changed) AS touched
  WHERE profile.organisation_id = touched.organisation_id AND profile.id = touched.profile_id
    AND profile.updated_at < now()::timestamptz(3);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  shown TEXT;
BEGIN
  FOREACH shown IN ARRAY ARRAY['certification', 'education', 'work_experience', 'profile_skill', 'evidence', 'skill_suggestion', 'profile_contradiction'] LOOP
    EXECUTE format('CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()', shown);
    EXECUTE format('CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()', shown);
    EXECUTE format('CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles()', shown);
  END LOOP;
END
$$;

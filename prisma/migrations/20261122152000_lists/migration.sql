-- A skill of a person has an identifier (decision 147). It is made of profile and skill, as a UUID of version 8, so that
-- it stays the same when an import is read again and the row is written anew.
ALTER TABLE "profile_skill" ADD COLUMN "id" UUID NOT NULL GENERATED ALWAYS AS (
  overlay(overlay(
    encode(substring(sha256(uuid_send("profile_id") || uuid_send("skill_owner_id") || uuid_send("skill_id")) FOR 16), 'hex')
    PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
) STORED;
CREATE UNIQUE INDEX "profile_skill_organisation_id_id_key" ON "profile_skill"("organisation_id", "id");

-- The holders of a skill by level. A page starts in the index at its cursor, however deep it is.
DROP INDEX "profile_skill_organisation_id_skill_owner_id_skill_id_level_idx";
CREATE INDEX "profile_skill_organisation_id_skill_owner_id_skill_id_level_idx"
  ON "profile_skill"("organisation_id", "skill_owner_id", "skill_id", "level", "id");

-- Profiles by their last change.
CREATE INDEX "profile_organisation_id_updated_at_id_idx" ON "profile"("organisation_id", "updated_at", "id");

-- Parts of names, and names with typing errors.
CREATE INDEX "profile_full_name_idx" ON "profile" USING gin ("full_name" gin_trgm_ops) WHERE "full_name" IS NOT NULL;

-- Suggestions by likelihood, in either direction.
DROP INDEX "skill_suggestion_organisation_id_profile_id_state_likelihoo_idx";
DROP INDEX "skill_suggestion_organisation_id_state_likelihood_id_idx";
CREATE INDEX "skill_suggestion_organisation_id_profile_id_state_likelihoo_idx"
  ON "skill_suggestion"("organisation_id", "profile_id", "state", "likelihood", "id");
CREATE INDEX "skill_suggestion_organisation_id_state_likelihood_id_idx"
  ON "skill_suggestion"("organisation_id", "state", "likelihood", "id");

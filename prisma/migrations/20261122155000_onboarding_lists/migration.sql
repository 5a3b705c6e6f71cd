-- The pages of the list of invitations, newest first, are ranges of these indexes.
CREATE INDEX "onboarding_token_organisation_id_created_at_id_idx"
  ON "onboarding_token" ("organisation_id", "created_at" DESC, "id" DESC);
CREATE INDEX "onboarding_token_organisation_id_status_created_at_id_idx"
  ON "onboarding_token" ("organisation_id", "status", "created_at" DESC, "id" DESC);

-- Pages of lists are ranges of these indexes, however deep they are (decision 175).

-- Matches by score: of a skillset, and of all. Matches without a score count as less than all others.
CREATE INDEX "smart_match_skillset_score_idx"
  ON "smart_match" (organisation_id, skillset_id, (coalesce(overall, -1::float8)), id);
CREATE INDEX "smart_match_score_idx" ON "smart_match" (organisation_id, (coalesce(overall, -1::float8)), id);

-- Items that could not be read, of all imports. They are few: reading an item that is understood costs nothing more.
CREATE INDEX "import_item_failed_idx" ON "import_item" (organisation_id, id) WHERE status = 'FAILED';

CREATE INDEX "onboarding_token_organisation_id_expires_at_id_idx" ON "onboarding_token"("organisation_id", "expires_at", "id");

CREATE INDEX "profile_contradiction_organisation_id_stated_at_id_idx"
  ON "profile_contradiction"("organisation_id", "stated_at", "id");

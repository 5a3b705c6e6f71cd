-- Pages of matches are ranges of an index.

CREATE INDEX "smart_match_organisation_id_requested_at_id_idx" ON "smart_match"("organisation_id", "requested_at" DESC, "id" DESC);
CREATE INDEX "smart_match_organisation_id_profile_id_requested_at_id_idx" ON "smart_match"("organisation_id", "profile_id", "requested_at" DESC, "id" DESC);
CREATE INDEX "smart_match_organisation_id_skillset_id_requested_at_id_idx" ON "smart_match"("organisation_id", "skillset_id", "requested_at" DESC, "id" DESC);
DROP INDEX "smart_match_organisation_id_skillset_id_idx";
-- Most matches are completed.
CREATE INDEX "smart_match_not_completed_idx" ON "smart_match" (organisation_id, status, requested_at DESC, id DESC) WHERE status <> 'COMPLETED';

-- What the reader stated of a suggestion, beside what people's decisions about others made of it. Decisions are compared with
-- the former. It is not known of earlier suggestions.
ALTER TABLE "skill_suggestion" ADD COLUMN "stated_likelihood" DOUBLE PRECISION;

-- The latest decisions of an organisation, about one skill and about all.
CREATE INDEX "skill_suggestion_decided_skill_idx" ON "skill_suggestion" ("organisation_id", "skill_id", "id")
  WHERE state IN ('ACCEPTED', 'DECLINED');
CREATE INDEX "skill_suggestion_decided_idx" ON "skill_suggestion" ("organisation_id", "id")
  WHERE state IN ('ACCEPTED', 'DECLINED');

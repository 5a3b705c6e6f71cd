-- People whose first evidence of a skill is of a quarter, so that it can be said how many had it at the end of each.
ALTER TABLE "skill_quarter" ADD COLUMN "first_proven" INTEGER NOT NULL DEFAULT 0;
-- Summaries that exist do not have it: they are computed again soon, as if they were a day old.
UPDATE "skill_summary" SET computed_at = computed_at - interval '25 hours';

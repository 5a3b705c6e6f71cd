-- A rule about a phrase settles the open suggestions of that phrase in the background. Rules of before do so too.
ALTER TABLE "skill_phrase_rule"
  ADD COLUMN "settled_suggestions" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "settled_at" TIMESTAMPTZ(3),
  ADD COLUMN "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "lease_id" UUID,
  ADD COLUMN "cursor_id" UUID;

-- The queue.
CREATE INDEX "skill_phrase_rule_waiting_idx" ON "skill_phrase_rule" (available_at) WHERE settled_at IS NULL;

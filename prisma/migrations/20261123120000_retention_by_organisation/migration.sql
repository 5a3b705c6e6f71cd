-- Every organisation may keep things for a shorter time than the service does; null takes the service's setting.
ALTER TABLE "organisation"
  ADD COLUMN "document_retention_days" INTEGER,
  ADD COLUMN "quote_retention_days" INTEGER,
  ADD COLUMN "import_retention_days" INTEGER,
  ADD COLUMN "match_retention_days" INTEGER,
  ADD COLUMN "match_history_days" INTEGER,
  ADD COLUMN "event_retention_days" INTEGER,
  ADD COLUMN "onboarding_retention_days" INTEGER,
  ADD COLUMN "audit_retention_days" INTEGER;

-- A quote whose time is over is empty, and this says since when.
ALTER TABLE "evidence" ADD COLUMN "quote_removed_at" TIMESTAMPTZ(3);
ALTER TABLE "skill_suggestion" ADD COLUMN "quote_removed_at" TIMESTAMPTZ(3);

-- The items of an organisation whose texts are kept, by age. The first one is for those that contain documents.
CREATE INDEX "import_item_documents_idx" ON "import_item" (organisation_id, id) WHERE documents IS NOT NULL;
CREATE INDEX "import_item_texts_idx" ON "import_item" (organisation_id, id) WHERE payload_kept_until IS NOT NULL;

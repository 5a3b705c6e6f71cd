-- A draft holds several documents (docs/onboarding.md). The document of a draft that exists already becomes the first of
-- them, with the draft's own id. Its name was not kept.
CREATE TYPE "document_reading" AS ENUM ('WAITING', 'READ', 'FAILED');

CREATE TABLE "onboarding_document" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "draft_id" UUID NOT NULL,
    "name" TEXT,
    "byte_count" INTEGER NOT NULL,
    "payload" TEXT,
    "reading" "document_reading" NOT NULL,
    "failure" TEXT,
    "found" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "onboarding_document_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "onboarding_document_organisation_id_draft_id_idx" ON "onboarding_document"("organisation_id", "draft_id");
ALTER TABLE "onboarding_document" ADD CONSTRAINT "onboarding_document_organisation_id_draft_id_fkey" FOREIGN KEY ("organisation_id", "draft_id") REFERENCES "onboarding_draft"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "onboarding_document" ADD CONSTRAINT "onboarding_document_payload_check" CHECK ((reading = 'WAITING') = (payload IS NOT NULL));

-- The queue.
CREATE INDEX "onboarding_document_waiting_idx" ON "onboarding_document" (organisation_id, available_at) WHERE reading = 'WAITING';

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "onboarding_document" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- A draft whose last document failed may still show what an earlier one said: that counts.
INSERT INTO "onboarding_document" ("organisation_id", "id", "draft_id", "name", "byte_count", "payload", "reading", "failure", "found", "created_at")
SELECT "organisation_id", "id", "id", CASE WHEN "answers" ? 'readText' THEN NULL ELSE 'CV' END,
  coalesce(octet_length("payload"), 0),
  "payload",
  CASE WHEN "payload" IS NOT NULL THEN 'WAITING' WHEN "found" IS NOT NULL THEN 'READ' ELSE 'FAILED' END::"document_reading",
  CASE WHEN "payload" IS NULL AND "found" IS NULL THEN "failure" END,
  CASE WHEN "payload" IS NULL THEN "found" END,
  "updated_at"
FROM "onboarding_draft" WHERE "reading" <> 'NONE';

UPDATE "onboarding_draft" SET "answers" = jsonb_set("answers", '{droppedEntries}', (
    SELECT coalesce(jsonb_agg("id"::text || '.' || entry), '[]') FROM jsonb_array_elements_text("answers"->'droppedEntries') AS entry))
WHERE jsonb_typeof("answers"->'droppedEntries') = 'array';

ALTER TABLE "onboarding_draft" DROP CONSTRAINT "onboarding_draft_payload_check";
DROP INDEX "onboarding_draft_waiting_idx";
ALTER TABLE "onboarding_draft" DROP COLUMN "payload", DROP COLUMN "reading", DROP COLUMN "failure", DROP COLUMN "found",
  DROP COLUMN "attempts", DROP COLUMN "available_at", DROP COLUMN "lease_id";
DROP TYPE "draft_reading";

-- Organisations take turns by the time that they have used of a queue.
-- CreateTable
CREATE TABLE "queue_usage" (
    "organisation_id" UUID NOT NULL,
    "queue" TEXT NOT NULL,
    "virtual_start" DOUBLE PRECISION NOT NULL,
    "virtual_finish" DOUBLE PRECISION NOT NULL,
    "mean_milliseconds" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "queue_usage_pkey" PRIMARY KEY ("organisation_id","queue")
);

-- CreateIndex
CREATE INDEX "queue_usage_queue_virtual_start_idx" ON "queue_usage"("queue", "virtual_start" DESC);

-- AddForeignKey
ALTER TABLE "queue_usage" ADD CONSTRAINT "queue_usage_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What a recovery passed over, as it was being sent already.
-- AlterTable
ALTER TABLE "recovery" ADD COLUMN "skipped" INTEGER NOT NULL DEFAULT 0;

-- What Prisma's schema language cannot say ---------------------------------------------------------------

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "queue_usage" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- The queues by organisation, first due first: a claim steps from organisation to organisation, whatever waits behind the first row of each.
DROP INDEX "import_item_waiting_idx";
CREATE INDEX "import_item_waiting_idx" ON "import_item" (organisation_id, available_at, position) WHERE status IN ('QUEUED', 'READING');
DROP INDEX "smart_match_waiting_idx";
CREATE INDEX "smart_match_waiting_idx" ON "smart_match" (organisation_id, available_at) WHERE status IN ('QUEUED', 'RUNNING');
DROP INDEX "import_item_suggestions_idx";
CREATE INDEX "import_item_suggestions_idx" ON "import_item" (organisation_id, suggestion_available_at) WHERE suggestion_work = 'WAITING' AND status = 'READ';
-- What processes have in hand: a few rows each.
CREATE INDEX "import_item_leased_idx" ON "import_item" (organisation_id, available_at) WHERE status IN ('QUEUED', 'READING') AND lease_id IS NOT NULL;
CREATE INDEX "smart_match_leased_idx" ON "smart_match" (organisation_id, available_at) WHERE status IN ('QUEUED', 'RUNNING') AND lease_id IS NOT NULL;
CREATE INDEX "import_item_suggestions_leased_idx" ON "import_item" (organisation_id, suggestion_available_at)
  WHERE suggestion_work = 'WAITING' AND status = 'READ' AND suggestion_lease_id IS NOT NULL;

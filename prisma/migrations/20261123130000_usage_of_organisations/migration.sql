-- What an organisation's requests have used in its latest minute, as counted by all processes together.
CREATE TABLE "organisation_minute" (
    "organisation_id" UUID NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "requests" INTEGER NOT NULL,
    "cost" BIGINT NOT NULL,

    CONSTRAINT "organisation_minute_pkey" PRIMARY KEY ("organisation_id")
);

-- Its rows are changed once a second.
ALTER TABLE "organisation_minute" SET (fillfactor = 50);

-- How much an organisation stores, estimated in the background.
CREATE TABLE "organisation_storage" (
    "organisation_id" UUID NOT NULL,
    "estimated_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "bytes" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "organisation_storage_pkey" PRIMARY KEY ("organisation_id")
);

ALTER TABLE "organisation_minute" ADD CONSTRAINT "organisation_minute_organisation_id_fkey"
    FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "organisation_storage" ADD CONSTRAINT "organisation_storage_organisation_id_fkey"
    FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The time of background work that organisations have used in all.
ALTER TABLE "queue_usage" ADD COLUMN "used_milliseconds" DOUBLE PRECISION NOT NULL DEFAULT 0;

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "organisation_minute" FOR EACH ROW
    WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "organisation_storage" FOR EACH ROW
    WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

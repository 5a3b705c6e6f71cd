-- Files that are made in the background for download.

CREATE TYPE "export_kind" AS ENUM ('PROFILES', 'SKILLS', 'MATCHES', 'ORGANISATION');
CREATE TYPE "export_format" AS ENUM ('CSV', 'XLSX', 'JSON_RESUME', 'EUROPASS', 'NDJSON');
CREATE TYPE "export_state" AS ENUM ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED', 'EXPIRED');

CREATE TABLE "export" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "export_kind" NOT NULL,
    "format" "export_format" NOT NULL,
    "language" "language" NOT NULL,
    "public_identifiers" TEXT[],
    "state" "export_state" NOT NULL DEFAULT 'QUEUED',
    "progress" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "byte_count" BIGINT NOT NULL DEFAULT 0,
    "file_name" TEXT NOT NULL,
    "download_url" TEXT NOT NULL,
    "requested_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,

    CONSTRAINT "export_pkey" PRIMARY KEY ("organisation_id","id")
);
-- The queue: only what is still to be done is in it.
CREATE INDEX "export_waiting_idx" ON "export" (available_at) WHERE state IN ('QUEUED', 'RUNNING');
CREATE INDEX "export_expiry_idx" ON "export" (expires_at) WHERE state = 'COMPLETED';
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "export" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "export_chunk" (
    "organisation_id" UUID NOT NULL,
    "export_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "export_chunk_pkey" PRIMARY KEY ("organisation_id","export_id","position")
);
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "export_chunk" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

ALTER TABLE "export" ADD CONSTRAINT "export_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "export_chunk" ADD CONSTRAINT "export_chunk_organisation_id_export_id_fkey"
  FOREIGN KEY ("organisation_id", "export_id") REFERENCES "export"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

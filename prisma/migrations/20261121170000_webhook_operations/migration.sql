-- CreateEnum
CREATE TYPE "signature_scheme" AS ENUM ('SYMMETRIC', 'ED25519');
CREATE TYPE "disabled_reason" AS ENUM ('REQUESTED', 'FAILING', 'GONE');
CREATE TYPE "recovery_kind" AS ENUM ('FAILED', 'ALL');
CREATE TYPE "recovery_status" AS ENUM ('RUNNING', 'COMPLETED', 'CANCELLED');

-- AlterEnum
ALTER TYPE "secret_kind" ADD VALUE 'ED25519';
ALTER TYPE "secret_kind" ADD VALUE 'HEADERS';
ALTER TYPE "attempt_trigger" ADD VALUE 'REDELIVERY';
ALTER TYPE "attempt_trigger" ADD VALUE 'RECOVERY';
ALTER TYPE "attempt_trigger" ADD VALUE 'REPLAY';
ALTER TYPE "attempt_trigger" ADD VALUE 'TEST';

-- AlterTable
ALTER TABLE "endpoint" ADD COLUMN "disabled_reason" "disabled_reason",
ADD COLUMN "disabled_at" TIMESTAMPTZ(3),
ADD COLUMN "signature_scheme" "signature_scheme" NOT NULL DEFAULT 'SYMMETRIC',
ADD COLUMN "ordered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "rate_limit" INTEGER,
ADD COLUMN "concurrency_limit" INTEGER,
ADD COLUMN "retry_schedule_seconds" INTEGER[],
ADD COLUMN "jitter_percent" SMALLINT,
ADD COLUMN "throttle_seconds" INTEGER,
ADD COLUMN "heeds_retry_after" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "timeout_seconds" SMALLINT,
ADD COLUMN "gone_disables" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "disable_after_days" SMALLINT;

ALTER TABLE "event" ADD COLUMN "sequence" BIGSERIAL NOT NULL;

ALTER TABLE "delivery" ADD COLUMN "step" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN "trigger" "attempt_trigger" NOT NULL DEFAULT 'EVENT',
ADD COLUMN "sequence" BIGINT,
ADD COLUMN "order_key" TEXT;
UPDATE "delivery" SET sequence = event.sequence, step = attempts
FROM event WHERE event.organisation_id = delivery.organisation_id AND event.id = delivery.event_id;
ALTER TABLE "delivery" ALTER COLUMN "sequence" SET NOT NULL;

-- CreateTable
CREATE TABLE "endpoint_health" (
    "organisation_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "consecutive_failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "told_failing_at" TIMESTAMPTZ(3),
    "held_until" TIMESTAMPTZ(3),
    "times_held" INTEGER NOT NULL DEFAULT 0,
    "next_slot_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_health_pkey" PRIMARY KEY ("organisation_id","endpoint_id")
);
INSERT INTO "endpoint_health" (organisation_id, endpoint_id) SELECT organisation_id, id FROM "endpoint";

-- CreateTable
CREATE TABLE "recovery" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "kind" "recovery_kind" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "event_types" TEXT[],
    "rate_per_second" INTEGER NOT NULL,
    "status" "recovery_status" NOT NULL DEFAULT 'RUNNING',
    "total" INTEGER NOT NULL,
    "resent" INTEGER NOT NULL DEFAULT 0,
    "cursor_created_at" TIMESTAMPTZ(3),
    "cursor_id" UUID,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "started_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateIndex
DROP INDEX "delivery_organisation_id_endpoint_id_created_at_idx";
CREATE INDEX "delivery_organisation_id_endpoint_id_id_idx" ON "delivery"("organisation_id", "endpoint_id", "id" DESC);
CREATE INDEX "recovery_organisation_id_endpoint_id_created_at_idx" ON "recovery"("organisation_id", "endpoint_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "endpoint_health" ADD CONSTRAINT "endpoint_health_organisation_id_endpoint_id_fkey" FOREIGN KEY ("organisation_id", "endpoint_id") REFERENCES "endpoint"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "recovery" ADD CONSTRAINT "recovery_organisation_id_endpoint_id_fkey" FOREIGN KEY ("organisation_id", "endpoint_id") REFERENCES "endpoint"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say ---------------------------------------------------------------

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "endpoint_health" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "recovery" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- Ranges.
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_rate_limit_check" CHECK (rate_limit BETWEEN 1 AND 10000);
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_concurrency_limit_check" CHECK (concurrency_limit BETWEEN 1 AND 1000);
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_timeout_seconds_check" CHECK (timeout_seconds BETWEEN 1 AND 120);
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_jitter_percent_check" CHECK (jitter_percent BETWEEN 0 AND 50);
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_disabled_check" CHECK (disabled_reason IS NULL OR NOT enabled);
ALTER TABLE "recovery" ADD CONSTRAINT "recovery_rate_check" CHECK (rate_per_second BETWEEN 1 AND 10000);

-- An identifier of version 7 (RFC 9562), as the service makes them: what is written later sorts later.
CREATE FUNCTION new_id() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(set_bit(set_bit(
    overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
    52, 1), 53, 1), 'hex')::uuid
$$;

-- The queue of deliveries by lane: those of one endpoint, first due first. Only what waits is in it, so it stays small whatever the table holds.
DROP INDEX "delivery_waiting_idx";
CREATE INDEX "delivery_lane_idx" ON "delivery" (organisation_id, endpoint_id, available_at) WHERE status = 'PENDING';
-- What waits in order.
CREATE INDEX "delivery_order_idx" ON "delivery" (organisation_id, endpoint_id, order_key, sequence) WHERE status = 'PENDING' AND order_key IS NOT NULL;
-- What was given up: to be seen, and to be sent again.
CREATE INDEX "delivery_exhausted_idx" ON "delivery" (organisation_id, endpoint_id, id) WHERE status = 'EXHAUSTED';
CREATE INDEX "recovery_waiting_idx" ON "recovery" (available_at) WHERE status = 'RUNNING';

-- A queue's dead rows are swept long before a fifth of a table of millions is dead.
ALTER TABLE "delivery" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 5000);

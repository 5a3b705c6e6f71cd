-- Columns of webhooks with the words that the trade has for them. No value changes.
ALTER TABLE "endpoint" RENAME COLUMN "heeds_retry_after" TO "respect_retry_after";
ALTER TABLE "endpoint" RENAME COLUMN "gone_disables" TO "disable_on_410";

ALTER TABLE "endpoint_health" RENAME COLUMN "told_failing_at" TO "failing_notified_at";
ALTER TABLE "endpoint_health" RENAME COLUMN "held_until" TO "open_until";
ALTER TABLE "endpoint_health" RENAME COLUMN "times_held" TO "times_opened";
ALTER TABLE "endpoint_health" RENAME COLUMN "next_slot_at" TO "next_request_at";

ALTER TABLE "recovery" RENAME COLUMN "resent" TO "requeued";

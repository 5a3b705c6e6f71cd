-- The stored answers of requests with an Idempotency-Key get the usual name.
ALTER TABLE "repeated_request" RENAME TO "idempotency_key";
ALTER TABLE "idempotency_key" RENAME CONSTRAINT "repeated_request_pkey" TO "idempotency_key_pkey";
ALTER TABLE "idempotency_key" RENAME CONSTRAINT "repeated_request_organisation_id_fkey" TO "idempotency_key_organisation_id_fkey";
ALTER INDEX "repeated_request_expires_at_idx" RENAME TO "idempotency_key_expires_at_idx";

-- What invited people have filled in and not agreed to yet (docs/onboarding.md). It goes with the end of the invitation.
CREATE TYPE "draft_reading" AS ENUM ('NONE', 'WAITING', 'READ', 'FAILED');

CREATE TABLE "onboarding_draft" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "answers" JSONB NOT NULL,
    "payload" TEXT,
    "reading" "draft_reading" NOT NULL DEFAULT 'NONE',
    "failure" TEXT,
    "found" JSONB,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "onboarding_draft_pkey" PRIMARY KEY ("organisation_id","id")
);
ALTER TABLE "onboarding_draft" ADD CONSTRAINT "onboarding_draft_organisation_id_id_fkey" FOREIGN KEY ("organisation_id", "id") REFERENCES "onboarding_token"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "onboarding_draft" ADD CONSTRAINT "onboarding_draft_payload_check" CHECK ((reading = 'WAITING') = (payload IS NOT NULL));

-- The queue.
CREATE INDEX "onboarding_draft_waiting_idx" ON "onboarding_draft" (organisation_id, available_at) WHERE reading = 'WAITING';

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "onboarding_draft" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

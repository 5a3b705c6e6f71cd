-- Keys with scopes, networks and a history, and the access tokens that were made with them.
ALTER TABLE "api_key"
  ADD COLUMN "networks" TEXT[] DEFAULT ARRAY[]::TEXT[],
  ADD COLUMN "created_by" TEXT,
  ADD COLUMN "rotated_from_id" UUID,
  ADD COLUMN "last_used_from" TEXT;
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organisation_id_rotated_from_id_fkey"
  FOREIGN KEY ("organisation_id", "rotated_from_id") REFERENCES "api_key"("organisation_id", "id")
  ON DELETE NO ACTION ON UPDATE NO ACTION;

CREATE TABLE "access_token" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "key_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "access_token_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "access_token_organisation_id_key_id_revoked_at_idx" ON "access_token"("organisation_id", "key_id", "revoked_at");
CREATE INDEX "access_token_expires_at_idx" ON "access_token"("expires_at");
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_organisation_id_key_id_fkey" FOREIGN KEY ("organisation_id", "key_id") REFERENCES "api_key"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE INDEX "api_key_organisation_id_rotated_from_id_idx" ON "api_key"("organisation_id", "rotated_from_id");

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "access_token" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- People who are signed in with a browser.

CREATE TYPE "session_origin" AS ENUM ('OPENID_CONNECT', 'API_KEY');

CREATE TABLE "session" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "origin" "session_origin" NOT NULL,
    "hash" BYTEA NOT NULL,
    "api_key_id" UUID,
    "role_group" TEXT,
    "subject" TEXT,
    "provider_session_id" TEXT,
    "name" TEXT NOT NULL,
    "profile_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "idle_ends_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE UNIQUE INDEX "session_organisation_id_hash_key" ON "session"("organisation_id", "hash");
CREATE INDEX "session_hash_idx" ON "session"("hash");
CREATE INDEX "session_organisation_id_api_key_id_idx" ON "session"("organisation_id", "api_key_id");
CREATE INDEX "session_organisation_id_profile_id_idx" ON "session"("organisation_id", "profile_id");
CREATE INDEX "session_idle_ends_at_idx" ON "session"("idle_ends_at");
CREATE INDEX "session_provider_session_id_idx" ON "session"("provider_session_id");
ALTER TABLE "session" ADD CONSTRAINT "session_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "session" ADD CONSTRAINT "session_organisation_id_api_key_id_fkey" FOREIGN KEY ("organisation_id", "api_key_id") REFERENCES "api_key"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "session" ADD CONSTRAINT "session_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "session" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

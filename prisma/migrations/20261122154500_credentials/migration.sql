-- Credentials that organisations issue, the keys that sign them, and which of them are revoked.

CREATE TABLE "signing_key" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "ciphertext" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "status_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "signing_key_pkey" PRIMARY KEY ("organisation_id")
);
CREATE TABLE "credential" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skill_id" UUID,
    "certification_id" UUID,
    "name" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "status_index" INTEGER NOT NULL,
    "issued_by" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "credential_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "revoked_credential" (
    "organisation_id" UUID NOT NULL,
    "status_index" INTEGER NOT NULL,
    "revoked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_credential_pkey" PRIMARY KEY ("organisation_id","status_index")
);
CREATE INDEX "credential_organisation_id_profile_id_idx" ON "credential"("organisation_id", "profile_id");
CREATE UNIQUE INDEX "credential_organisation_id_status_index_key" ON "credential"("organisation_id", "status_index");
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "signing_key" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "credential" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "revoked_credential" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

ALTER TABLE "signing_key" ADD CONSTRAINT "signing_key_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "credential" ADD CONSTRAINT "credential_organisation_id_profile_id_fkey"
  FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "revoked_credential" ADD CONSTRAINT "revoked_credential_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What a consent is for, the version of its text, what was read by it, and its withdrawal.
CREATE TYPE "consent_purpose" AS ENUM ('ONBOARDING');

ALTER TABLE "consent"
  ADD COLUMN "purpose" "consent_purpose" NOT NULL DEFAULT 'ONBOARDING',
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "import_id" UUID,
  ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3),
  ADD COLUMN "withdrawn_by" TEXT;

-- The import that was made with a consent before they were linked: it was accepted in the same transaction, a moment later.
UPDATE "consent" SET "import_id" = (
  SELECT i.id FROM "import" i
  WHERE i.organisation_id = consent.organisation_id AND i.origin = 'ONBOARDING'
    AND i.created_at >= consent.agreed_at AND i.created_at < consent.agreed_at + interval '1 minute'
    AND EXISTS (
      SELECT FROM "import_item" item
      JOIN "onboarding_token" token ON token.organisation_id = consent.organisation_id
        AND token.id = consent.onboarding_token_id AND token.public_identifier = item.entity_id
      WHERE item.organisation_id = i.organisation_id AND item.import_id = i.id)
  ORDER BY i.created_at LIMIT 1);

CREATE INDEX "consent_organisation_id_agreed_at_id_idx" ON "consent"("organisation_id", "agreed_at", "id");

-- An organisation's own text of consent. Each version is kept, so that it is known what people agreed to.
CREATE TABLE "consent_text" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purpose" "consent_purpose" NOT NULL,
    "version" INTEGER NOT NULL,
    "text_en" TEXT,
    "text_nl" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" TEXT NOT NULL,

    CONSTRAINT "consent_text_pkey" PRIMARY KEY ("organisation_id","id"),
    -- Both languages, or neither: then the service's own text counts again.
    CONSTRAINT "consent_text_languages" CHECK (("text_en" IS NULL) = ("text_nl" IS NULL))
);

CREATE UNIQUE INDEX "consent_text_organisation_id_purpose_version_key"
  ON "consent_text"("organisation_id", "purpose", "version");

ALTER TABLE "consent_text" ADD CONSTRAINT "consent_text_organisation_id_fkey" FOREIGN KEY ("organisation_id")
  REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "consent_text" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- A profile shows the person's consents.
CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON "consent" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON "consent" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON "consent" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();

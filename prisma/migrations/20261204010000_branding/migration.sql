-- How an organisation shows itself on pages and in the console (docs/branding.md).
ALTER TABLE "organisation"
  ADD COLUMN "display_name" TEXT,
  ADD COLUMN "accent_colour" TEXT,
  ADD COLUMN "default_language" "language",
  ADD COLUMN "contact" TEXT;
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_accent_colour_check" CHECK (accent_colour ~ '^#[0-9a-f]{6}$');

CREATE TABLE "organisation_logo" (
    "organisation_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organisation_logo_pkey" PRIMARY KEY ("organisation_id")
);
CREATE INDEX "organisation_logo_hash_idx" ON "organisation_logo"("hash");
ALTER TABLE "organisation_logo" ADD CONSTRAINT "organisation_logo_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "organisation_logo" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- When a person asked for a new link on the page of one that no longer works.
ALTER TABLE "person_link" ADD COLUMN "requested_at" TIMESTAMPTZ(3);

-- Erased people (docs/privacy.md): what was erased, by keyed hashes; items of others that somebody must look at; items about
-- erased people that are held; links of people to what is known of them; the export of one person.
ALTER TYPE "export_kind" ADD VALUE 'PERSON';
ALTER TYPE "export_format" ADD VALUE 'ARCHIVE';

-- A constant default changes the catalogue only.
ALTER TABLE "organisation" ADD COLUMN "hold_erased_people" BOOLEAN NOT NULL DEFAULT true;

CREATE TYPE "erasure_state" AS ENUM ('QUEUED', 'SEARCHING', 'COMPLETED');
CREATE TYPE "erasure_review_reason" AS ENUM ('AMBIGUOUS_NAME', 'DOCUMENT');
CREATE TYPE "erasure_review_state" AS ENUM ('OPEN', 'MASKED', 'TEXT_DROPPED', 'KEPT');
CREATE TABLE "erasure" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "erasure_state" NOT NULL DEFAULT 'QUEUED',
    "subject" TEXT,
    "profile_id" UUID,
    "holds" BOOLEAN NOT NULL DEFAULT true,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "deleted_rows" BIGINT NOT NULL DEFAULT 0,
    "total_items" INTEGER,
    "searched_items" INTEGER NOT NULL DEFAULT 0,
    "rewritten_items" INTEGER NOT NULL DEFAULT 0,
    "cursor_id" UUID,
    "released_at" TIMESTAMPTZ(3),
    "released_by" TEXT,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "erased_person_hash" (
    "organisation_id" UUID NOT NULL,
    "hash" BYTEA NOT NULL,
    "erasure_id" UUID NOT NULL,

    CONSTRAINT "erased_person_hash_pkey" PRIMARY KEY ("organisation_id","hash","erasure_id")
);
CREATE TABLE "erasure_review" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "erasure_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "reason" "erasure_review_reason" NOT NULL,
    "state" "erasure_review_state" NOT NULL DEFAULT 'OPEN',
    "starts" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by" TEXT,

    CONSTRAINT "erasure_review_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "held_item" (
    "organisation_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "erasure_id" UUID NOT NULL,
    "held_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "held_item_pkey" PRIMARY KEY ("organisation_id","import_item_id")
);
CREATE TABLE "person_link" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "person_link_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "erased_person_hash_organisation_id_erasure_id_idx" ON "erased_person_hash"("organisation_id", "erasure_id");
CREATE INDEX "erasure_review_organisation_id_import_item_id_idx" ON "erasure_review"("organisation_id", "import_item_id");
CREATE INDEX "erasure_review_organisation_id_state_id_idx" ON "erasure_review"("organisation_id", "state", "id");
CREATE UNIQUE INDEX "erasure_review_organisation_id_erasure_id_import_item_id_key" ON "erasure_review"("organisation_id", "erasure_id", "import_item_id");
CREATE INDEX "held_item_organisation_id_erasure_id_idx" ON "held_item"("organisation_id", "erasure_id");
CREATE INDEX "person_link_organisation_id_profile_id_id_idx" ON "person_link"("organisation_id", "profile_id", "id");
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "erased_person_hash" ADD CONSTRAINT "erased_person_hash_organisation_id_erasure_id_fkey" FOREIGN KEY ("organisation_id", "erasure_id") REFERENCES "erasure"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "erasure_review" ADD CONSTRAINT "erasure_review_organisation_id_erasure_id_fkey" FOREIGN KEY ("organisation_id", "erasure_id") REFERENCES "erasure"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "erasure_review" ADD CONSTRAINT "erasure_review_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "held_item" ADD CONSTRAINT "held_item_organisation_id_erasure_id_fkey" FOREIGN KEY ("organisation_id", "erasure_id") REFERENCES "erasure"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "held_item" ADD CONSTRAINT "held_item_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "person_link" ADD CONSTRAINT "person_link_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The queue: only what is still to be done is in it.
CREATE INDEX "erasure_waiting_idx" ON "erasure" (available_at) WHERE state <> 'COMPLETED';

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "erasure" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "erased_person_hash" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "erasure_review" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "held_item" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "person_link" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- Records that are sent again (docs/imports.md): an item is recognised by keyed hashes, and refers to the earlier item that has the
-- same record or to the later one that replaces it. Somebody may also say about whom a record is that names nobody.
-- The new columns are of the catalogue only, whatever the table holds.
ALTER TABLE "import_item"
  ADD COLUMN "assigned" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "content_key" BYTEA,
  ADD COLUMN "document_key" BYTEA,
  ADD COLUMN "same_as_id" UUID,
  ADD COLUMN "replaced_by_id" UUID;

-- Only items whose findings are stored have keys, and so the indexes stay small.
CREATE INDEX "import_item_content_key_idx" ON "import_item" (organisation_id, content_key) WHERE content_key IS NOT NULL;
CREATE INDEX "import_item_document_key_idx" ON "import_item" (organisation_id, document_key) WHERE document_key IS NOT NULL;
CREATE INDEX "import_item_organisation_id_same_as_id_idx" ON "import_item"("organisation_id", "same_as_id");
CREATE INDEX "import_item_organisation_id_replaced_by_id_idx" ON "import_item"("organisation_id", "replaced_by_id");

-- An item is only deleted once nothing refers to it (domain/imports/retention), so that this cascades for organisations alone.
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_organisation_id_same_as_id_fkey" FOREIGN KEY ("organisation_id", "same_as_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_organisation_id_replaced_by_id_fkey" FOREIGN KEY ("organisation_id", "replaced_by_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

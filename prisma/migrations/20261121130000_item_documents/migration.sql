-- The texts of the documents in a payload, kept as long as the payload is.
ALTER TABLE "import_item" ADD COLUMN "documents" JSONB;

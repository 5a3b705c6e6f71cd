-- The format in which an item was read: "adapter" said how it was read, and not what it is.
ALTER TABLE "import_item" RENAME COLUMN "adapter" TO "format";

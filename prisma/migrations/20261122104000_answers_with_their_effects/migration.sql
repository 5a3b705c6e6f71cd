-- A request that is being answered holds a lock and no longer a row.
DELETE FROM "repeated_request" WHERE "status" IS NULL;

-- AlterTable
ALTER TABLE "repeated_request" ALTER COLUMN "status" SET NOT NULL;

-- A signature that fits tells that nothing was changed, not who signed: a state of its own, and reasons for it. New types instead of new values
-- of the old ones, as a value that is added cannot be used in the same transaction.
ALTER TYPE "verification" RENAME TO "verification_before";
CREATE TYPE "verification" AS ENUM ('VERIFIED', 'INTACT', 'UNVERIFIED', 'INVALID');

ALTER TYPE "verification_reason" RENAME TO "verification_reason_before";
CREATE TYPE "verification_reason" AS ENUM ('TRUSTED_ISSUER', 'SIGNED_BY_ISSUER_KEY', 'SIGNED_BY_ENCLOSED_KEY', 'SIGNED_BY_ANOTHER_ISSUER', 'NO_SIGNATURE', 'HOSTED_BY_ISSUER', 'KEY_NOT_ENCLOSED', 'UNSUPPORTED', 'SIGNATURE_MISMATCH', 'MALFORMED', 'NOT_THE_ISSUERS_KEY', 'OTHER_RECIPIENT', 'REVOKED');

-- Whatever was called verified was so by a key that it brought along.
ALTER TABLE "certification"
  ALTER COLUMN "verification" TYPE "verification" USING (CASE "verification"::text WHEN 'VERIFIED' THEN 'INTACT' ELSE "verification"::text END)::"verification",
  ALTER COLUMN "verification_reason" TYPE "verification_reason" USING "verification_reason"::text::"verification_reason";

DROP TYPE "verification_before";
DROP TYPE "verification_reason_before";

UPDATE "history_statement" SET "stated" = jsonb_set("stated", '{verification}', '"INTACT"')
WHERE "certification_id" IS NOT NULL AND "stated" ->> 'verification' = 'VERIFIED';

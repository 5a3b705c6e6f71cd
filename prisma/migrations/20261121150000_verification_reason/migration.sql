-- Why a credential is verified, is not, or is invalid.
CREATE TYPE "verification_reason" AS ENUM ('SIGNED_BY_ISSUER_KEY', 'SIGNED_BY_ENCLOSED_KEY', 'NO_SIGNATURE', 'HOSTED_BY_ISSUER', 'KEY_NOT_ENCLOSED', 'UNSUPPORTED', 'SIGNATURE_MISMATCH', 'MALFORMED', 'NOT_THE_ISSUERS_KEY', 'OTHER_RECIPIENT', 'REVOKED');

ALTER TABLE "certification" ADD COLUMN "verification_reason" "verification_reason";

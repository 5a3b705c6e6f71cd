-- A file that is sent twice to a draft is one document. Documents of before have no hash, and equal none.
ALTER TABLE "onboarding_document" ADD COLUMN "content_hash" TEXT;

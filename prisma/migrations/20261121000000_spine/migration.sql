-- CreateEnum
CREATE TYPE "import_item_status" AS ENUM ('QUEUED', 'READING', 'READ', 'FAILED');

-- CreateEnum
CREATE TYPE "import_origin" AS ENUM ('CLIENT', 'ONBOARDING', 'COMMAND');

-- CreateEnum
CREATE TYPE "item_kind" AS ENUM ('CV', 'PERFORMANCE_REVIEW', 'SURVEY', 'CERTIFICATE', 'PERSON_RECORD', 'TEAM', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "smart_match_status" AS ENUM ('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED');

-- CreateEnum
CREATE TYPE "onboarding_status" AS ENUM ('PENDING', 'COMPLETED', 'REVOKED');

-- CreateEnum
CREATE TYPE "date_precision" AS ENUM ('YEAR', 'MONTH', 'DAY', 'INSTANT');

-- CreateEnum
CREATE TYPE "skill_state" AS ENUM ('SUGGESTED', 'VALIDATED', 'REJECTED');

-- CreateEnum
CREATE TYPE "evidence_source" AS ENUM ('SELF', 'COLLEAGUE', 'MANAGER', 'CERTIFICATE', 'WORK_HISTORY', 'RECORD');

-- CreateEnum
CREATE TYPE "level_basis" AS ENUM ('RATING', 'YEARS', 'WORDS', 'LANGUAGE_LEVEL', 'DEFAULT');

-- CreateEnum
CREATE TYPE "skill_type" AS ENUM ('KNOWLEDGE', 'TRANSVERSAL', 'FUNCTIONAL');

-- CreateEnum
CREATE TYPE "language" AS ENUM ('en', 'nl');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('PENDING', 'DELIVERED', 'EXHAUSTED');

-- CreateEnum
CREATE TYPE "secret_kind" AS ENUM ('API_KEY', 'SIGNING');

-- CreateEnum
CREATE TYPE "attempt_trigger" AS ENUM ('EVENT', 'SCHEDULE');

-- CreateEnum
CREATE TYPE "entity_type" AS ENUM ('PERSON', 'TEAM', 'DEPARTMENT', 'EMPLOYER', 'SCHOOL');

-- CreateEnum
CREATE TYPE "relation_type" AS ENUM ('MEMBER_OF', 'REPORTS_TO', 'WORKED_AT', 'STUDIED_AT', 'PART_OF', 'LEADS');

-- CreateTable
CREATE TABLE "import" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "batch_id" TEXT,
    "topic" TEXT,
    "source" TEXT,
    "origin" "import_origin" NOT NULL DEFAULT 'CLIENT',
    "item_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "import_item" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "entity_type" TEXT,
    "entity_id" TEXT,
    "source_created_at" TIMESTAMPTZ(3),
    "payload" TEXT,
    "metadata" TEXT,
    "payload_kept_until" TIMESTAMPTZ(3),
    "status" "import_item_status" NOT NULL DEFAULT 'QUEUED',
    "kind" "item_kind",
    "kind_confidence" DOUBLE PRECISION,
    "adapter" TEXT,
    "language" "language",
    "unread" TEXT[],
    "notices" JSONB,
    "failure" TEXT,
    "profile_id" UUID,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_item_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "smart_match" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skillset_id" UUID NOT NULL,
    "status" "smart_match_status" NOT NULL DEFAULT 'QUEUED',
    "skillset_snapshot" JSONB,
    "result" JSONB,
    "overall" DOUBLE PRECISION,
    "failure" TEXT,
    "language" "language" NOT NULL DEFAULT 'en',
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completed_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,

    CONSTRAINT "smart_match_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "onboarding_token" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "public_identifier" TEXT NOT NULL,
    "status" "onboarding_status" NOT NULL DEFAULT 'PENDING',
    "redirect_url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "profile_id" UUID,

    CONSTRAINT "onboarding_token_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "consent" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "onboarding_token_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "text" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "organisation" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "payload_retention_days" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject_id" UUID NOT NULL,
    "details" JSONB,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "repeated_request" (
    "organisation_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "body" TEXT,

    CONSTRAINT "repeated_request_pkey" PRIMARY KEY ("organisation_id","key")
);

-- CreateTable
CREATE TABLE "installation" (
    "id" SMALLINT NOT NULL DEFAULT 1,
    "secret_key_fingerprint" TEXT NOT NULL,
    "link_signing_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "profile" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "public_identifier" TEXT NOT NULL,
    "email" TEXT,
    "record_email" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "full_name" TEXT,
    "sort_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "certification" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "name" TEXT,
    "authority" TEXT,
    "field" TEXT,
    "description" TEXT,
    "date" TIMESTAMPTZ(3),
    "date_precision" "date_precision",
    "identity" TEXT NOT NULL,
    "import_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certification_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "education" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "degree" TEXT,
    "school" TEXT,
    "field" TEXT,
    "grade" TEXT,
    "start_date" TIMESTAMPTZ(3),
    "start_date_precision" "date_precision",
    "end_date" TIMESTAMPTZ(3),
    "end_date_precision" "date_precision",
    "finished" BOOLEAN,
    "description" TEXT,
    "identity" TEXT NOT NULL,
    "import_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "education_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "work_experience" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "occupation" TEXT,
    "company" TEXT,
    "start_date" TIMESTAMPTZ(3),
    "start_date_precision" "date_precision",
    "end_date" TIMESTAMPTZ(3),
    "end_date_precision" "date_precision",
    "description" TEXT,
    "identity" TEXT NOT NULL,
    "import_item_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_experience_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "profile_skill" (
    "organisation_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "state" "skill_state" NOT NULL DEFAULT 'SUGGESTED',
    "stated_by" TEXT NOT NULL,
    "stated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_skill_pkey" PRIMARY KEY ("organisation_id","profile_id","skill_owner_id","skill_id")
);

-- CreateTable
CREATE TABLE "evidence" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "import_item_id" UUID NOT NULL,
    "quote" TEXT NOT NULL,
    "pointer" TEXT NOT NULL,
    "in_name" BOOLEAN NOT NULL DEFAULT false,
    "start_offset" INTEGER NOT NULL,
    "end_offset" INTEGER NOT NULL,
    "source" "evidence_source" NOT NULL,
    "level" DOUBLE PRECISION NOT NULL,
    "level_basis" "level_basis" NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL,
    "observed_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "skillset" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "skillset_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "skillset_translation" (
    "organisation_id" UUID NOT NULL,
    "skillset_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "skillset_translation_pkey" PRIMARY KEY ("organisation_id","skillset_id","language")
);

-- CreateTable
CREATE TABLE "skillset_skill" (
    "organisation_id" UUID NOT NULL,
    "skillset_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "required_level" SMALLINT NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "skillset_skill_pkey" PRIMARY KEY ("organisation_id","skillset_id","skill_owner_id","skill_id")
);

-- CreateTable
CREATE TABLE "skill" (
    "owner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" "skill_type" NOT NULL,
    "source_key" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "skill_pkey" PRIMARY KEY ("owner_id","id")
);

-- CreateTable
CREATE TABLE "skill_translation" (
    "owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "skill_translation_pkey" PRIMARY KEY ("owner_id","skill_id","language")
);

-- CreateTable
CREATE TABLE "skill_synonym" (
    "owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "label" TEXT NOT NULL,

    CONSTRAINT "skill_synonym_pkey" PRIMARY KEY ("owner_id","skill_id","language","label")
);

-- CreateTable
CREATE TABLE "skill_relation" (
    "owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "related_skill_id" UUID NOT NULL,

    CONSTRAINT "skill_relation_pkey" PRIMARY KEY ("owner_id","skill_id","related_skill_id")
);

-- CreateTable
CREATE TABLE "taxonomy_version" (
    "owner_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT,

    CONSTRAINT "taxonomy_version_pkey" PRIMARY KEY ("owner_id")
);

-- CreateTable
CREATE TABLE "endpoint" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "event_types" TEXT[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "endpoint_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "endpoint_secret" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "kind" "secret_kind" NOT NULL,
    "ciphertext" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "endpoint_secret_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "event" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "event_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "delivery" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "status" "delivery_status" NOT NULL DEFAULT 'PENDING',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "available_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "delivery_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "attempt" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "trigger" "attempt_trigger" NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "duration_milliseconds" INTEGER NOT NULL,
    "status_code" INTEGER,
    "failure" TEXT,
    "answer" TEXT,

    CONSTRAINT "attempt_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "entity" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" "entity_type" NOT NULL,
    "identity" TEXT NOT NULL,
    "external_id" TEXT,
    "name" TEXT NOT NULL,
    "profile_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entity_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateTable
CREATE TABLE "relation" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "type" "relation_type" NOT NULL,
    "from_entity_id" UUID NOT NULL,
    "to_entity_id" UUID NOT NULL,
    "start_date" TIMESTAMPTZ(3),
    "end_date" TIMESTAMPTZ(3),
    "import_item_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "relation_pkey" PRIMARY KEY ("organisation_id","id")
);

-- CreateIndex
CREATE INDEX "import_organisation_id_created_at_id_idx" ON "import"("organisation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "import_organisation_id_batch_id_created_at_id_idx" ON "import"("organisation_id", "batch_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "import_item_organisation_id_profile_id_idx" ON "import_item"("organisation_id", "profile_id");

-- CreateIndex
CREATE INDEX "import_item_organisation_id_entity_id_idx" ON "import_item"("organisation_id", "entity_id");

-- CreateIndex
CREATE UNIQUE INDEX "import_item_organisation_id_import_id_position_key" ON "import_item"("organisation_id", "import_id", "position");

-- CreateIndex
CREATE INDEX "smart_match_organisation_id_profile_id_skillset_id_requeste_idx" ON "smart_match"("organisation_id", "profile_id", "skillset_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "smart_match_organisation_id_skillset_id_idx" ON "smart_match"("organisation_id", "skillset_id");

-- CreateIndex
CREATE INDEX "onboarding_token_organisation_id_public_identifier_created__idx" ON "onboarding_token"("organisation_id", "public_identifier", "created_at" DESC);

-- CreateIndex
CREATE INDEX "consent_organisation_id_profile_id_idx" ON "consent"("organisation_id", "profile_id");

-- CreateIndex
CREATE INDEX "api_key_hash_idx" ON "api_key"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_organisation_id_hash_key" ON "api_key"("organisation_id", "hash");

-- CreateIndex
CREATE INDEX "audit_entry_organisation_id_subject_id_idx" ON "audit_entry"("organisation_id", "subject_id");

-- CreateIndex
CREATE INDEX "repeated_request_expires_at_idx" ON "repeated_request"("expires_at");

-- CreateIndex
CREATE INDEX "profile_organisation_id_created_at_id_idx" ON "profile"("organisation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "profile_organisation_id_sort_name_id_idx" ON "profile"("organisation_id", "sort_name", "id");

-- CreateIndex
CREATE INDEX "profile_organisation_id_record_email_idx" ON "profile"("organisation_id", "record_email");

-- CreateIndex
CREATE UNIQUE INDEX "profile_organisation_id_public_identifier_key" ON "profile"("organisation_id", "public_identifier");

-- CreateIndex
CREATE INDEX "certification_organisation_id_import_item_id_idx" ON "certification"("organisation_id", "import_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "certification_organisation_id_profile_id_identity_key" ON "certification"("organisation_id", "profile_id", "identity");

-- CreateIndex
CREATE INDEX "education_organisation_id_import_item_id_idx" ON "education"("organisation_id", "import_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "education_organisation_id_profile_id_identity_key" ON "education"("organisation_id", "profile_id", "identity");

-- CreateIndex
CREATE INDEX "work_experience_organisation_id_import_item_id_idx" ON "work_experience"("organisation_id", "import_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "work_experience_organisation_id_profile_id_identity_key" ON "work_experience"("organisation_id", "profile_id", "identity");

-- CreateIndex
CREATE INDEX "profile_skill_organisation_id_skill_owner_id_skill_id_level_idx" ON "profile_skill"("organisation_id", "skill_owner_id", "skill_id", "level");

-- CreateIndex
CREATE INDEX "evidence_organisation_id_import_item_id_idx" ON "evidence"("organisation_id", "import_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "evidence_organisation_id_profile_id_skill_owner_id_skill_id_key" ON "evidence"("organisation_id", "profile_id", "skill_owner_id", "skill_id", "import_item_id", "pointer", "in_name", "start_offset");

-- CreateIndex
CREATE INDEX "skillset_skill_skill_owner_id_skill_id_idx" ON "skillset_skill"("skill_owner_id", "skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "skill_owner_id_source_key_key" ON "skill"("owner_id", "source_key");

-- CreateIndex
CREATE INDEX "endpoint_secret_organisation_id_endpoint_id_idx" ON "endpoint_secret"("organisation_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "event_organisation_id_created_at_id_idx" ON "event"("organisation_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "event_organisation_id_subject_idx" ON "event"("organisation_id", "subject");

-- CreateIndex
CREATE INDEX "delivery_organisation_id_endpoint_id_created_at_idx" ON "delivery"("organisation_id", "endpoint_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "delivery_organisation_id_event_id_endpoint_id_key" ON "delivery"("organisation_id", "event_id", "endpoint_id");

-- CreateIndex
CREATE INDEX "attempt_organisation_id_delivery_id_number_idx" ON "attempt"("organisation_id", "delivery_id", "number");

-- CreateIndex
CREATE INDEX "entity_organisation_id_profile_id_idx" ON "entity"("organisation_id", "profile_id");

-- CreateIndex
CREATE UNIQUE INDEX "entity_organisation_id_type_identity_key" ON "entity"("organisation_id", "type", "identity");

-- CreateIndex
CREATE INDEX "relation_organisation_id_from_entity_id_type_idx" ON "relation"("organisation_id", "from_entity_id", "type");

-- CreateIndex
CREATE INDEX "relation_organisation_id_to_entity_id_type_idx" ON "relation"("organisation_id", "to_entity_id", "type");

-- CreateIndex
CREATE INDEX "relation_organisation_id_import_item_id_idx" ON "relation"("organisation_id", "import_item_id");

-- AddForeignKey
ALTER TABLE "import" ADD CONSTRAINT "import_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_organisation_id_import_id_fkey" FOREIGN KEY ("organisation_id", "import_id") REFERENCES "import"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_item" ADD CONSTRAINT "import_item_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "smart_match" ADD CONSTRAINT "smart_match_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "smart_match" ADD CONSTRAINT "smart_match_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "smart_match" ADD CONSTRAINT "smart_match_organisation_id_skillset_id_fkey" FOREIGN KEY ("organisation_id", "skillset_id") REFERENCES "skillset"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "onboarding_token" ADD CONSTRAINT "onboarding_token_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "onboarding_token" ADD CONSTRAINT "onboarding_token_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "consent" ADD CONSTRAINT "consent_organisation_id_onboarding_token_id_fkey" FOREIGN KEY ("organisation_id", "onboarding_token_id") REFERENCES "onboarding_token"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "repeated_request" ADD CONSTRAINT "repeated_request_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "profile" ADD CONSTRAINT "profile_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certification" ADD CONSTRAINT "certification_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "certification" ADD CONSTRAINT "certification_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "education" ADD CONSTRAINT "education_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "education" ADD CONSTRAINT "education_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_organisation_id_profile_id_skill_owner_id_skill_i_fkey" FOREIGN KEY ("organisation_id", "profile_id", "skill_owner_id", "skill_id") REFERENCES "profile_skill"("organisation_id", "profile_id", "skill_owner_id", "skill_id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skillset" ADD CONSTRAINT "skillset_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skillset_translation" ADD CONSTRAINT "skillset_translation_organisation_id_skillset_id_fkey" FOREIGN KEY ("organisation_id", "skillset_id") REFERENCES "skillset"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skillset_skill" ADD CONSTRAINT "skillset_skill_organisation_id_skillset_id_fkey" FOREIGN KEY ("organisation_id", "skillset_id") REFERENCES "skillset"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skillset_skill" ADD CONSTRAINT "skillset_skill_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_translation" ADD CONSTRAINT "skill_translation_owner_id_skill_id_fkey" FOREIGN KEY ("owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_synonym" ADD CONSTRAINT "skill_synonym_owner_id_skill_id_fkey" FOREIGN KEY ("owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_relation" ADD CONSTRAINT "skill_relation_owner_id_skill_id_fkey" FOREIGN KEY ("owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_relation" ADD CONSTRAINT "skill_relation_owner_id_related_skill_id_fkey" FOREIGN KEY ("owner_id", "related_skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "endpoint" ADD CONSTRAINT "endpoint_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "endpoint_secret" ADD CONSTRAINT "endpoint_secret_organisation_id_endpoint_id_fkey" FOREIGN KEY ("organisation_id", "endpoint_id") REFERENCES "endpoint"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_organisation_id_event_id_fkey" FOREIGN KEY ("organisation_id", "event_id") REFERENCES "event"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_organisation_id_endpoint_id_fkey" FOREIGN KEY ("organisation_id", "endpoint_id") REFERENCES "endpoint"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_organisation_id_delivery_id_fkey" FOREIGN KEY ("organisation_id", "delivery_id") REFERENCES "delivery"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entity" ADD CONSTRAINT "entity_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "entity" ADD CONSTRAINT "entity_organisation_id_profile_id_fkey" FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "relation" ADD CONSTRAINT "relation_organisation_id_from_entity_id_fkey" FOREIGN KEY ("organisation_id", "from_entity_id") REFERENCES "entity"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "relation" ADD CONSTRAINT "relation_organisation_id_to_entity_id_fkey" FOREIGN KEY ("organisation_id", "to_entity_id") REFERENCES "entity"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "relation" ADD CONSTRAINT "relation_organisation_id_import_item_id_fkey" FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say ---------------------------------------------------------------

-- Lists of people are ordered by the same named collation wherever the database runs.
ALTER TABLE "profile" ALTER COLUMN "sort_name" TYPE TEXT COLLATE "und-x-icu";

-- A row never moves to another organisation, whatever a query says.
CREATE FUNCTION refuse_organisation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of % cannot move to another organisation', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

DO $$
DECLARE
  owned record;
BEGIN
  FOR owned IN
    SELECT c.relname AS table_name, a.attname AS column_name
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = current_schema()
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('organisation_id', 'owner_id') AND NOT a.attisdropped
    WHERE c.relkind = 'r'
  LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_organisation BEFORE UPDATE ON %1$I FOR EACH ROW WHEN (OLD.%2$I IS DISTINCT FROM NEW.%2$I) EXECUTE FUNCTION refuse_organisation_change()',
      owned.table_name, owned.column_name);
  END LOOP;
END
$$;

-- A skill is shared (owned by the nil UUID) or the organisation's own; another organisation's cannot be named.
ALTER TABLE "skillset_skill" ADD CONSTRAINT "skillset_skill_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));

-- Ranges.
ALTER TABLE "skillset_skill" ADD CONSTRAINT "skillset_skill_level_check" CHECK (required_level BETWEEN 1 AND 5);
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_level_check" CHECK (level BETWEEN 0 AND 5);
ALTER TABLE "profile_skill" ADD CONSTRAINT "profile_skill_confidence_check" CHECK (confidence BETWEEN 0 AND 1);
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_level_check" CHECK (level BETWEEN 0 AND 5);
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_confidence_check" CHECK (confidence BETWEEN 0 AND 1);
ALTER TABLE "smart_match" ADD CONSTRAINT "smart_match_overall_check" CHECK (overall BETWEEN 0 AND 100);
ALTER TABLE "profile" ADD CONSTRAINT "profile_public_identifier_check" CHECK (public_identifier <> '' AND length(public_identifier) <= 200);
ALTER TABLE "installation" ADD CONSTRAINT "installation_single_row_check" CHECK (id = 1);

-- One pending invitation a person.
CREATE UNIQUE INDEX "onboarding_token_pending_key" ON "onboarding_token" (organisation_id, public_identifier) WHERE status = 'PENDING';

-- The queues: only rows that still wait are in these indexes, so they stay small whatever the tables hold.
CREATE INDEX "import_item_waiting_idx" ON "import_item" (available_at) WHERE status IN ('QUEUED', 'READING');
CREATE INDEX "import_item_unread_idx" ON "import_item" (organisation_id, import_id) WHERE status IN ('QUEUED', 'READING');
CREATE INDEX "import_item_kept_idx" ON "import_item" (payload_kept_until) WHERE payload_kept_until IS NOT NULL;
CREATE INDEX "smart_match_waiting_idx" ON "smart_match" (available_at) WHERE status IN ('QUEUED', 'RUNNING');
CREATE INDEX "delivery_waiting_idx" ON "delivery" (available_at) WHERE status = 'PENDING';

-- Questions about many people at once (decisions 149-153).

-- The people who have a skill, by level, without reading the table. It takes the place of an index of its first five
-- columns, with which the list of a skill's holders is paged.
CREATE INDEX "profile_skill_holders_idx"
  ON "profile_skill"("organisation_id", "skill_owner_id", "skill_id", "level", "id", "profile_id", "state");
DROP INDEX "profile_skill_organisation_id_skill_owner_id_skill_id_level_idx";

-- Certificates that expire, and those of a name. A name may be longer than an index takes.
CREATE INDEX "certification_organisation_id_expires_at_id_idx" ON "certification"("organisation_id", "expires_at", "id");
CREATE INDEX "certification_name_idx" ON "certification"("organisation_id", left("name", 100)) WHERE "name" IS NOT NULL;

-- What certificates and courses are evidence of.
CREATE INDEX "evidence_certificate_idx" ON "evidence"("organisation_id", "skill_owner_id", "skill_id", "import_item_id")
  WHERE "source" = 'CERTIFICATE';

-- CreateEnum
CREATE TYPE "people_group" AS ENUM ('ORGANISATION', 'TEAM', 'DEPARTMENT', 'MANAGER', 'OCCUPATION');

-- CreateTable
CREATE TABLE "skill_summary" (
    "organisation_id" UUID NOT NULL,
    "generation" UUID,
    "computed_at" TIMESTAMPTZ(3),
    "refreshing_until" TIMESTAMPTZ(3),

    CONSTRAINT "skill_summary_pkey" PRIMARY KEY ("organisation_id")
);

-- CreateTable
CREATE TABLE "group_size" (
    "organisation_id" UUID NOT NULL,
    "generation" UUID NOT NULL,
    "kind" "people_group" NOT NULL,
    "group_id" UUID NOT NULL,
    "people" INTEGER NOT NULL,

    CONSTRAINT "group_size_pkey" PRIMARY KEY ("organisation_id","generation","kind","group_id")
);

-- CreateTable
CREATE TABLE "skill_distribution" (
    "organisation_id" UUID NOT NULL,
    "generation" UUID NOT NULL,
    "kind" "people_group" NOT NULL,
    "group_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "people" INTEGER NOT NULL,
    "level_sum" BIGINT NOT NULL,
    "level_square_sum" BIGINT NOT NULL,
    "competent" INTEGER NOT NULL,
    "almost_competent" INTEGER NOT NULL,
    "competent_sum" BIGINT NOT NULL,

    CONSTRAINT "skill_distribution_pkey"
      PRIMARY KEY ("organisation_id","generation","kind","group_id","skill_owner_id","skill_id")
);

-- CreateTable
CREATE TABLE "skill_quarter" (
    "organisation_id" UUID NOT NULL,
    "generation" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "quarter" DATE NOT NULL,
    "evidence" INTEGER NOT NULL,
    "people" INTEGER NOT NULL,
    "last_proven" INTEGER NOT NULL,

    CONSTRAINT "skill_quarter_pkey"
      PRIMARY KEY ("organisation_id","generation","skill_owner_id","skill_id","quarter")
);

-- AddForeignKey
ALTER TABLE "skill_summary" ADD CONSTRAINT "skill_summary_organisation_id_fkey" FOREIGN KEY ("organisation_id")
  REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say: rows stay with their organisation.
DO $$
DECLARE
  owned TEXT;
BEGIN
  FOREACH owned IN ARRAY ARRAY['skill_summary', 'group_size', 'skill_distribution', 'skill_quarter'] LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_organisation BEFORE UPDATE ON %I FOR EACH ROW
       WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change()',
      owned);
  END LOOP;
END
$$;

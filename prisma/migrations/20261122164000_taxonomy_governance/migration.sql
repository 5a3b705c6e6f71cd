-- Organisations govern their own skills by mutation (decisions 188-191).

-- A merged skill stays, as withdrawn, and its names are those of the skill that it was merged into.
ALTER TABLE "skill" ADD COLUMN "merged_into_owner_id" UUID,
  ADD COLUMN "merged_into_id" UUID;
CREATE INDEX "skill_merged_into_owner_id_merged_into_id_idx" ON "skill"("merged_into_owner_id", "merged_into_id");
ALTER TABLE "skill" ADD CONSTRAINT "skill_merged_into_owner_id_merged_into_id_fkey" FOREIGN KEY ("merged_into_owner_id", "merged_into_id") REFERENCES "skill"("owner_id", "id") ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE "skill" ADD CONSTRAINT "skill_merged_into_check"
  CHECK (num_nonnulls(merged_into_owner_id, merged_into_id) IN (0, 2)
    AND (merged_into_owner_id IS NULL
      OR obsolete AND merged_into_owner_id IN (owner_id, '00000000-0000-0000-0000-000000000000')));

-- An organisation relates skills of its own to shared ones, in either direction. The row is the organisation's.
ALTER TABLE "skill_relation" ADD COLUMN "skill_shared" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "related_shared" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "skill_relation"
  ADD COLUMN "skill_owner_id" UUID NOT NULL GENERATED ALWAYS AS (
    CASE WHEN "skill_shared" THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE "owner_id" END) STORED,
  ADD COLUMN "related_owner_id" UUID NOT NULL GENERATED ALWAYS AS (
    CASE WHEN "related_shared" THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE "owner_id" END) STORED;
ALTER TABLE "skill_relation" DROP CONSTRAINT "skill_relation_owner_id_skill_id_fkey",
  DROP CONSTRAINT "skill_relation_owner_id_related_skill_id_fkey";
CREATE INDEX "skill_relation_skill_owner_id_skill_id_idx" ON "skill_relation"("skill_owner_id", "skill_id");
CREATE INDEX "skill_relation_related_owner_id_related_skill_id_idx" ON "skill_relation"("related_owner_id", "related_skill_id");
ALTER TABLE "skill_relation" ADD CONSTRAINT "skill_relation_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_relation" ADD CONSTRAINT "skill_relation_related_owner_id_related_skill_id_fkey" FOREIGN KEY ("related_owner_id", "related_skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- An organisation puts its own skills into shared groups.
ALTER TABLE "skill_group_member" ADD COLUMN "group_shared" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "skill_group_member"
  ADD COLUMN "group_owner_id" UUID NOT NULL GENERATED ALWAYS AS (
    CASE WHEN "group_shared" THEN '00000000-0000-0000-0000-000000000000'::uuid ELSE "owner_id" END) STORED;
ALTER TABLE "skill_group_member" DROP CONSTRAINT "skill_group_member_owner_id_group_id_fkey";
CREATE INDEX "skill_group_member_group_owner_id_group_id_idx" ON "skill_group_member"("group_owner_id", "group_id");
ALTER TABLE "skill_group_member" ADD CONSTRAINT "skill_group_member_group_owner_id_group_id_fkey" FOREIGN KEY ("group_owner_id", "group_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The history of skills.
CREATE TYPE "skill_change_kind" AS ENUM ('CREATED', 'UPDATED', 'IMPORTED', 'MERGED', 'RECEIVED', 'RETIRED', 'REINSTATED');

CREATE TABLE "skill_change" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "kind" "skill_change_kind" NOT NULL,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "fields" TEXT[],
    "previous_names" JSONB,
    "other_skill_owner_id" UUID,
    "other_skill_id" UUID,
    "profile_count" INTEGER,
    "skillset_count" INTEGER,

    CONSTRAINT "skill_change_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "skill_change_organisation_id_skill_id_changed_at_id_idx" ON "skill_change"("organisation_id", "skill_id", "changed_at", "id");
CREATE INDEX "skill_change_skill_owner_id_skill_id_idx" ON "skill_change"("skill_owner_id", "skill_id");
CREATE INDEX "skill_change_other_skill_owner_id_other_skill_id_idx" ON "skill_change"("other_skill_owner_id", "other_skill_id");
ALTER TABLE "skill_change" ADD CONSTRAINT "skill_change_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_change" ADD CONSTRAINT "skill_change_skill_owner_id_skill_id_fkey" FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "skill_change" ADD CONSTRAINT "skill_change_other_skill_owner_id_other_skill_id_fkey" FOREIGN KEY ("other_skill_owner_id", "other_skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE SET NULL ON UPDATE NO ACTION;
ALTER TABLE "skill_change" ADD CONSTRAINT "skill_change_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000')
    AND other_skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "skill_change" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

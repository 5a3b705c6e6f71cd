-- Occupations are packed as labels are.
ALTER TYPE "compiled_form" ADD VALUE 'OCCUPATIONS';

-- Which occupation of the taxonomy a job's title names.
ALTER TABLE "work_experience" ADD COLUMN "linked_occupation_owner_id" UUID,
ADD COLUMN "linked_occupation_id" UUID;

-- AddForeignKey
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_linked_occupation_owner_id_linked_occupati_fkey" FOREIGN KEY ("linked_occupation_owner_id", "linked_occupation_id") REFERENCES "occupation"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- An occupation is shared (owned by the nil UUID) or the organisation's own; and a link names both its owner and itself.
ALTER TABLE "work_experience" ADD CONSTRAINT "work_experience_linked_occupation_check"
  CHECK (num_nonnulls(linked_occupation_owner_id, linked_occupation_id) IN (0, 2)
    AND linked_occupation_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));

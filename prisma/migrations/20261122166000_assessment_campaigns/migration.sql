-- Assessment campaigns: who is asked about which skills by when.

ALTER TYPE "import_origin" ADD VALUE 'ASSESSMENT';
ALTER TYPE "export_kind" ADD VALUE 'ASSESSMENTS';
CREATE TYPE "assessment_campaign_state" AS ENUM ('PLANNED', 'OPEN', 'CLOSED', 'CANCELLED');
CREATE TYPE "assessment_state" AS ENUM ('PLANNED', 'OPEN', 'SUBMITTED', 'EXPIRED', 'CANCELLED');
CREATE TYPE "assessor_role" AS ENUM ('SELF', 'MANAGER', 'COLLEAGUE');

CREATE TABLE "assessment_campaign" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "state" "assessment_campaign_state" NOT NULL DEFAULT 'PLANNED',
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3) NOT NULL,
    "reminder_days" SMALLINT[],
    "reminded_until" TIMESTAMPTZ(3),
    "page_url" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "available_at" TIMESTAMPTZ(3),
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "lease_id" UUID,

    CONSTRAINT "assessment_campaign_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "assessment_campaign_organisation_id_created_at_id_idx" ON "assessment_campaign"("organisation_id", "created_at" DESC, "id" DESC);
CREATE INDEX "assessment_campaign_organisation_id_closes_at_id_idx" ON "assessment_campaign"("organisation_id", "closes_at", "id");
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "assessment_campaign" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "assessment_campaign_translation" (
    "organisation_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "name" TEXT NOT NULL,
    "message" TEXT,

    CONSTRAINT "assessment_campaign_translation_pkey" PRIMARY KEY ("organisation_id","campaign_id","language")
);
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "assessment_campaign_translation" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "assessment_campaign_skill" (
    "organisation_id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "skill_owner_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,

    CONSTRAINT "assessment_campaign_skill_pkey" PRIMARY KEY ("organisation_id","campaign_id","skill_owner_id","skill_id")
);
CREATE INDEX "assessment_campaign_skill_skill_owner_id_skill_id_idx" ON "assessment_campaign_skill"("skill_owner_id", "skill_id");
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "assessment_campaign_skill" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

CREATE TABLE "assessment" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "campaign_id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "assessor_id" UUID,
    "role" "assessor_role" NOT NULL,
    "state" "assessment_state" NOT NULL DEFAULT 'PLANNED',
    "requested_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "submitted_at" TIMESTAMPTZ(3),
    "import_item_id" UUID,

    CONSTRAINT "assessment_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE INDEX "assessment_organisation_id_campaign_id_id_idx" ON "assessment"("organisation_id", "campaign_id", "id");
CREATE INDEX "assessment_organisation_id_campaign_id_state_id_idx" ON "assessment"("organisation_id", "campaign_id", "state", "id");
CREATE INDEX "assessment_organisation_id_profile_id_idx" ON "assessment"("organisation_id", "profile_id");
CREATE INDEX "assessment_organisation_id_assessor_id_idx" ON "assessment"("organisation_id", "assessor_id");
CREATE INDEX "assessment_organisation_id_import_item_id_idx" ON "assessment"("organisation_id", "import_item_id");
CREATE UNIQUE INDEX "assessment_organisation_id_campaign_id_profile_id_assessor__key" ON "assessment"("organisation_id", "campaign_id", "profile_id", "assessor_id");
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "assessment" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

ALTER TABLE "assessment_campaign" ADD CONSTRAINT "assessment_campaign_organisation_id_fkey"
  FOREIGN KEY ("organisation_id") REFERENCES "organisation"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "assessment_campaign_translation" ADD CONSTRAINT "assessment_campaign_translation_organisation_id_campaign_i_fkey"
  FOREIGN KEY ("organisation_id", "campaign_id") REFERENCES "assessment_campaign"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "assessment_campaign_skill" ADD CONSTRAINT "assessment_campaign_skill_organisation_id_campaign_id_fkey"
  FOREIGN KEY ("organisation_id", "campaign_id") REFERENCES "assessment_campaign"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "assessment_campaign_skill" ADD CONSTRAINT "assessment_campaign_skill_skill_owner_id_skill_id_fkey"
  FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_organisation_id_campaign_id_fkey"
  FOREIGN KEY ("organisation_id", "campaign_id") REFERENCES "assessment_campaign"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_organisation_id_profile_id_fkey"
  FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_organisation_id_assessor_id_fkey"
  FOREIGN KEY ("organisation_id", "assessor_id") REFERENCES "profile"("organisation_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "assessment" ADD CONSTRAINT "assessment_organisation_id_import_item_id_fkey"
  FOREIGN KEY ("organisation_id", "import_item_id") REFERENCES "import_item"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

ALTER TABLE "assessment_campaign_skill" ADD CONSTRAINT "assessment_campaign_skill_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));

-- The queue: only campaigns that are not over are in it.
CREATE INDEX "assessment_campaign_waiting_idx" ON "assessment_campaign" (organisation_id, available_at)
  WHERE state IN ('PLANNED', 'OPEN');

-- The order of lists.
CREATE INDEX "assessment_submitted_at_idx" ON "assessment"
  (organisation_id, (coalesce(submitted_at, '1970-01-01T00:00:00Z'::timestamptz)), id);

-- Campaigns are announced where somebody listens (decision 136), with each change of the state of an assessment.
CREATE FUNCTION announce_updated_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('ASSESSMENT_CAMPAIGN', 'UPDATED', array_agg(organisation_id), array_agg(id), NULL)
    FROM (
      SELECT organisation_id, id, state, opens_at, closes_at, reminder_days FROM changed
      EXCEPT
      SELECT organisation_id, id, state, opens_at, closes_at, reminder_days FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

-- The name, the message or the skills of campaigns, or their assessments, came or went.
CREATE FUNCTION announce_changed_campaigns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('ASSESSMENT_CAMPAIGN', 'UPDATED', array_agg(organisation_id), array_agg(campaign_id), NULL)
    FROM (
      SELECT DISTINCT changed.organisation_id, changed.campaign_id FROM changed
      JOIN assessment_campaign ON assessment_campaign.organisation_id = changed.organisation_id
        AND assessment_campaign.id = changed.campaign_id
    ) AS parents;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_updated_assessments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('ASSESSMENT_CAMPAIGN', 'UPDATED', array_agg(organisation_id), array_agg(campaign_id), NULL)
    FROM (
      SELECT DISTINCT organisation_id, campaign_id FROM (
        SELECT organisation_id, campaign_id, id, state FROM changed
        EXCEPT
        SELECT organisation_id, campaign_id, id, state FROM before
      ) AS different
    ) AS parents;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER announce_created AFTER INSERT ON "assessment_campaign" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('ASSESSMENT_CAMPAIGN', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "assessment_campaign" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_campaigns();
CREATE TRIGGER announce_updated AFTER INSERT ON "assessment_campaign_translation" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_campaigns();
CREATE TRIGGER announce_updated AFTER UPDATE ON "assessment" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_assessments();
CREATE TRIGGER announce_deleted AFTER DELETE ON "assessment" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_changed_campaigns();

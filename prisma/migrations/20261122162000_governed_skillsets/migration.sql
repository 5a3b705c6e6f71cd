-- Skillsets that an organisation governs: versions, archiving, required certificates, exemptions (decisions 179-182).

ALTER TABLE "skillset" ADD COLUMN "certificates" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "skillset" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
-- Without a foreign key, which would need one more index: versions are deleted only with their skillset and its matches.
ALTER TABLE "smart_match" ADD COLUMN "skillset_version" INTEGER;

CREATE TABLE "skillset_version" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "skillset_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT,
    "translations" JSONB NOT NULL,
    "skills" JSONB NOT NULL,
    "replaced_names" JSONB NOT NULL DEFAULT '{}',
    "certificates" JSONB NOT NULL,

    CONSTRAINT "skillset_version_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE TABLE "exemption" (
    "organisation_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "profile_id" UUID NOT NULL,
    "skillset_id" UUID NOT NULL,
    "skill_owner_id" UUID,
    "skill_id" UUID,
    "certificate" TEXT,
    "reason" TEXT NOT NULL,
    "granted_by" TEXT NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_by" TEXT,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "exemption_pkey" PRIMARY KEY ("organisation_id","id")
);
CREATE UNIQUE INDEX "skillset_version_organisation_id_skillset_id_number_key" ON "skillset_version"("organisation_id", "skillset_id", "number");
CREATE INDEX "exemption_organisation_id_profile_id_id_idx" ON "exemption"("organisation_id", "profile_id", "id");
CREATE INDEX "exemption_organisation_id_skillset_id_id_idx" ON "exemption"("organisation_id", "skillset_id", "id");
CREATE INDEX "exemption_skill_owner_id_skill_id_idx" ON "exemption"("skill_owner_id", "skill_id");

ALTER TABLE "skillset_version" ADD CONSTRAINT "skillset_version_organisation_id_skillset_id_fkey"
  FOREIGN KEY ("organisation_id", "skillset_id") REFERENCES "skillset"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_organisation_id_profile_id_fkey"
  FOREIGN KEY ("organisation_id", "profile_id") REFERENCES "profile"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_organisation_id_skillset_id_fkey"
  FOREIGN KEY ("organisation_id", "skillset_id") REFERENCES "skillset"("organisation_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_skill_owner_id_skill_id_fkey"
  FOREIGN KEY ("skill_owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- An exemption is from one requirement: a skill, which is shared or the organisation's own, or a certificate.
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_requirement_check"
  CHECK (num_nonnulls(skill_id, certificate) = 1 AND (skill_id IS NULL) = (skill_owner_id IS NULL));
ALTER TABLE "exemption" ADD CONSTRAINT "exemption_owner_check"
  CHECK (skill_owner_id IN (organisation_id, '00000000-0000-0000-0000-000000000000'));

CREATE TRIGGER keep_organisation BEFORE UPDATE ON "skillset_version" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "exemption" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- A version never changes.
CREATE FUNCTION refuse_change_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a skillset cannot change' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER keep_version BEFORE UPDATE ON "skillset_version" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_version();

-- Nor does the version that the result of a match is of.
DROP TRIGGER keep_result ON "smart_match";
CREATE TRIGGER keep_result BEFORE UPDATE ON "smart_match" FOR EACH ROW
  WHEN (OLD.status = 'COMPLETED' AND
    (OLD.status, OLD.skillset_snapshot, OLD.result, OLD.overall, OLD.completed_at, OLD.skillset_version)
    IS DISTINCT FROM
    (NEW.status, NEW.skillset_snapshot, NEW.result, NEW.overall, NEW.completed_at, NEW.skillset_version))
  EXECUTE FUNCTION refuse_change_of_result();

-- Required certificates and archiving are shown by the skillset, so they move updated_at (decision 132).
DROP TRIGGER move_updated_at ON "skillset";
CREATE TRIGGER move_updated_at BEFORE UPDATE ON "skillset" FOR EACH ROW
  WHEN ((OLD.created_at, OLD.updated_at, OLD.certificates, OLD.archived_at)
    IS DISTINCT FROM (NEW.created_at, NEW.updated_at, NEW.certificates, NEW.archived_at))
  EXECUTE FUNCTION move_updated_at();

-- A match depends on the person's exemptions as it does on the person's skills.
CREATE TRIGGER touch_profile_on_insert AFTER INSERT ON "exemption" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_update AFTER UPDATE ON "exemption" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();
CREATE TRIGGER touch_profile_on_delete AFTER DELETE ON "exemption" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_profiles();

-- Writes what a skillset is now as its next version, unless that is what its latest version says. Names of skills belong
-- to the taxonomy and make no version: those of the version before are stored, in case a skill goes that nobody requires
-- any more.
CREATE FUNCTION write_skillset_version(organisation uuid, subject uuid, actor text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO skillset_version (
    organisation_id, id, skillset_id, number, created_at, created_by, translations, skills, replaced_names, certificates)
  SELECT organisation, new_id(), subject, coalesce(latest.number, 0) + 1, skillset.updated_at, actor,
    texts.translations, required.skills, (
      SELECT coalesce(jsonb_object_agg(named.skill_id, named.names), '{}')
      FROM (
        SELECT name.skill_id, jsonb_object_agg(name.language, name.name) AS names
        FROM jsonb_array_elements(latest.skills) AS before(skill)
        JOIN skill_translation name ON name.owner_id = (before.skill ->> 'ownerId')::uuid
          AND name.skill_id = (before.skill ->> 'id')::uuid
        WHERE name.name IS NOT NULL
        GROUP BY name.skill_id
      ) AS named
    ), skillset.certificates
  FROM skillset
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('language', text.language, 'name', text.name, 'description', text.description)
      ORDER BY text.language), '[]') AS translations
    FROM skillset_translation text
    WHERE text.organisation_id = organisation AND text.skillset_id = subject
  ) AS texts
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(
      jsonb_build_object('ownerId', asked.skill_owner_id, 'id', asked.skill_id, 'requiredLevel', asked.required_level)
      ORDER BY asked.position), '[]') AS skills
    FROM skillset_skill asked
    WHERE asked.organisation_id = organisation AND asked.skillset_id = subject
  ) AS required
  LEFT JOIN LATERAL (
    SELECT version.number, version.translations, version.skills, version.certificates
    FROM skillset_version version
    WHERE version.organisation_id = organisation AND version.skillset_id = subject
    ORDER BY version.number DESC
    LIMIT 1
  ) AS latest ON TRUE
  WHERE skillset.organisation_id = organisation AND skillset.id = subject
    AND (latest.number IS NULL OR (latest.translations, latest.skills, latest.certificates)
      IS DISTINCT FROM (texts.translations, required.skills, skillset.certificates));
END
$$;

-- Whatever changes a skillset makes a version, at the latest when its transaction ends. Those who write skillsets write it
-- themselves, and say who did it; for a new skillset there is nothing left to do then.
CREATE FUNCTION keep_skillset_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (
    SELECT FROM skillset_version version
    WHERE version.organisation_id = NEW.organisation_id AND version.skillset_id = NEW.id
  ) THEN
    PERFORM write_skillset_version(NEW.organisation_id, NEW.id, NULL);
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER keep_first_version AFTER INSERT ON "skillset" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION keep_skillset_version();
CREATE CONSTRAINT TRIGGER keep_next_version AFTER UPDATE ON "skillset" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at) EXECUTE FUNCTION keep_skillset_version();

-- What skillsets are now is their first version.
DO $$
BEGIN
  PERFORM write_skillset_version(organisation_id, id, NULL) FROM skillset;
END
$$;

-- The name of a certificate or issuer as requirements compare it: without case, accents, spaces, dots and punctuation.
CREATE FUNCTION certificate_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(fold_label(name), ' .', '')
$$;

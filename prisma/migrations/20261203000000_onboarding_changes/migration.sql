-- Invitations are announced where somebody listens (decision 136).
CREATE FUNCTION announce_updated_onboardings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('ONBOARDING_TOKEN', 'UPDATED', array_agg(organisation_id), array_agg(id), NULL)
    FROM (
      SELECT organisation_id, id, status, redirect_url, expires_at FROM changed
      EXCEPT
      SELECT organisation_id, id, status, redirect_url, expires_at FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER announce_created AFTER INSERT ON "onboarding_token" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('ONBOARDING_TOKEN', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "onboarding_token" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_onboardings();
CREATE TRIGGER announce_deleted AFTER DELETE ON "onboarding_token" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('ONBOARDING_TOKEN', 'DELETED');

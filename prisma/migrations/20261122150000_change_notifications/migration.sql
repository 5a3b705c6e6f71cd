-- Changes are announced by NOTIFY to the gateways that have subscribers (decision 136). NOTIFY takes a lock of the whole
-- server until the transaction has reached the disk, so that only one notifying transaction commits at a time. Therefore
-- changes are announced only for organisations that somebody subscribes to; all others pay for one look at a small table.

-- Which gateways listen for the changes in which organisations, until when. It need not survive a crash: the gateways
-- lose their connections then, and register again. The foreign key deletes rows with the organisation.
CREATE UNLOGGED TABLE "change_listener" (
  "organisation_id" UUID NOT NULL,
  "id" UUID NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "change_listener_pkey" PRIMARY KEY ("organisation_id", "id"),
  CONSTRAINT "change_listener_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "organisation" ("id")
    ON DELETE CASCADE ON UPDATE NO ACTION
);
CREATE INDEX "change_listener_id_idx" ON "change_listener" ("id");
CREATE TRIGGER keep_organisation BEFORE UPDATE ON "change_listener" FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION refuse_organisation_change();

-- Announces changed objects: 50 a message, as a payload may have at most 8000 bytes. When one statement changes more
-- than 1000 of an organisation, one message without them says that there are many. Parents (the import of an item, the
-- endpoint of a delivery) are for those who subscribe to the objects of one.
CREATE FUNCTION announce_changes(kind text, change text, organisation_ids uuid[], object_ids uuid[], parent_ids uuid[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('skillgate_changes', json_build_object(
    'organisationId', messages.organisation_id, 'kind', kind, 'change', change, 'objects', messages.objects)::text)
  FROM (
    SELECT
      numbered.organisation_id,
      CASE WHEN numbered.total <= 1000
        THEN json_agg(json_build_array(numbered.object_id, numbered.parent_id)) END AS objects
    FROM (
      SELECT changed.*,
        count(*) OVER (PARTITION BY changed.organisation_id) AS total,
        row_number() OVER (PARTITION BY changed.organisation_id) AS place
      FROM unnest(organisation_ids, object_ids, parent_ids) AS changed(organisation_id, object_id, parent_id)
      WHERE changed.organisation_id IN (
        SELECT listener.organisation_id FROM change_listener listener WHERE listener.expires_at > now())
    ) AS numbered
    GROUP BY numbered.organisation_id, numbered.total,
      CASE WHEN numbered.total <= 1000 THEN (numbered.place - 1) / 50 END
  ) AS messages;
END
$$;

-- Every trigger first asks whether any gateway listens at all.

-- Rows that came or went. The arguments of the trigger: kind of object, what happened.
CREATE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes(TG_ARGV[0], TG_ARGV[1], array_agg(organisation_id), array_agg(id), NULL) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

-- updated_at moves with everything that a profile shows.
CREATE FUNCTION announce_updated_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('PROFILE', 'UPDATED', array_agg(organisation_id), array_agg(id), NULL)
    FROM (
      SELECT organisation_id, id, updated_at FROM changed EXCEPT SELECT organisation_id, id, updated_at FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_updated_matches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('SMART_MATCH', 'UPDATED', array_agg(organisation_id), array_agg(id), NULL)
    FROM (
      SELECT organisation_id, id, status FROM changed EXCEPT SELECT organisation_id, id, status FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_updated_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('IMPORT_ITEM', 'UPDATED', array_agg(organisation_id), array_agg(id), array_agg(import_id))
    FROM (
      SELECT organisation_id, id, import_id, status FROM changed
      EXCEPT
      SELECT organisation_id, id, import_id, status FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

-- A claim leases deliveries and changes nothing else: it is not announced.
CREATE FUNCTION announce_updated_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('DELIVERY', 'UPDATED', array_agg(organisation_id), array_agg(id), array_agg(endpoint_id))
    FROM (
      SELECT organisation_id, id, endpoint_id, status, attempts, trigger FROM changed
      EXCEPT
      SELECT organisation_id, id, endpoint_id, status, attempts, trigger FROM before
    ) AS different;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION announce_new_deliveries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM change_listener WHERE expires_at > now()) THEN
    PERFORM announce_changes('DELIVERY', 'CREATED', array_agg(organisation_id), array_agg(id), array_agg(endpoint_id))
    FROM changed;
  END IF;
  RETURN NULL;
END
$$;

-- An import is announced by its own row: its items come with it, and a trigger on them would copy their payloads.
CREATE TRIGGER announce_created AFTER INSERT ON "import" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('IMPORT', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "import_item" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_items();

CREATE TRIGGER announce_created AFTER INSERT ON "profile" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('PROFILE', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "profile" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_profiles();
CREATE TRIGGER announce_deleted AFTER DELETE ON "profile" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('PROFILE', 'DELETED');

CREATE TRIGGER announce_created AFTER INSERT ON "smart_match" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('SMART_MATCH', 'CREATED');
CREATE TRIGGER announce_updated AFTER UPDATE ON "smart_match" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_matches();
CREATE TRIGGER announce_deleted AFTER DELETE ON "smart_match" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('SMART_MATCH', 'DELETED');

CREATE TRIGGER announce_created AFTER INSERT ON "delivery" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_new_deliveries();
CREATE TRIGGER announce_updated AFTER UPDATE ON "delivery" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_updated_deliveries();

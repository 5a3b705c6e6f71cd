-- Spelling correction of searches, in the statement that searches (decision 165). The extension computes distances
-- between words.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Whether a known word begins with the letters, or consists of them.
CREATE FUNCTION is_word_beginning(organisation UUID, letters TEXT) RETURNS BOOLEAN LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (
    SELECT FROM search_word
    WHERE owner_id IN (organisation, '00000000-0000-0000-0000-000000000000')
      AND word >= letters AND word < letters || chr(1114111))
$$;

-- The known word that is nearest to a word of a search: with one mistake, or two in words of at least six letters.
-- Letters left out, added and changed are mistakes, and neighbours that are swapped are one mistake (Damerau 1964). Of
-- words that are equally near it is the most common one. The first letter is taken to be right, because mistakes in it
-- are too rare to be worth the search. A word that is short, known, begins a known word, or is near to none is returned
-- as it is.
CREATE FUNCTION nearest_word(organisation UUID, given TEXT) RETURNS TEXT LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  owners CONSTANT UUID[] := ARRAY[organisation, '00000000-0000-0000-0000-000000000000'];
  maximum CONSTANT INT := CASE WHEN length(given) < 6 THEN 1 ELSE 2 END;
  beginning CONSTANT TEXT := left(given, 1);
BEGIN
  IF length(given) NOT BETWEEN 4 AND 100 OR is_word_beginning(organisation, given) THEN
    RETURN given;
  END IF;
  RETURN coalesce((
    -- The word with no, one or two pairs of neighbours swapped back.
    WITH swapped_once AS (
      SELECT place, overlay(given PLACING reverse(substr(given, place, 2)) FROM place FOR 2) AS variant
      FROM generate_series(2, length(given) - 1) AS place
    ), variants AS (
      SELECT given AS variant, 0 AS swaps
      UNION
      SELECT variant, 1 FROM swapped_once
      UNION
      SELECT overlay(variant PLACING reverse(substr(variant, other, 2)) FROM other FOR 2), 2
      FROM swapped_once, generate_series(place + 2, length(given) - 1) AS other WHERE maximum = 2
    )
    SELECT known.word FROM search_word known JOIN variants
      ON CASE WHEN swaps = maximum THEN variant COLLATE "C" = known.word
        ELSE levenshtein_less_equal(variant, known.word, maximum - swaps) <= maximum - swaps END
    WHERE known.owner_id = ANY(owners) AND known.word >= beginning AND known.word < beginning || chr(1114111)
      AND length(known.word) BETWEEN length(given) - maximum AND length(given) + maximum
    GROUP BY known.owner_id, known.word, known.labels
    ORDER BY min(swaps + levenshtein_less_equal(variant, known.word, maximum - swaps)), known.labels DESC, known.word
    LIMIT 1), given);
END
$$;

-- An unknown compound as the two known words of at least four letters that it is composed of, with or without the s
-- that Dutch puts between them: "softwareontwikkelaar" as "software ontwikkelaar". A split is as good as the rarer of
-- its words. NULL if there is no such split, or the compound begins a known word.
CREATE FUNCTION split_compound(organisation UUID, given TEXT) RETURNS TEXT LANGUAGE sql STABLE STRICT AS $$
  SELECT one || ' ' || other FROM (
    SELECT place, 0 AS cut, left(given, place) AS one, substr(given, place + 1) AS other
    FROM generate_series(4, length(given) - 4) AS place
    UNION ALL
    SELECT place, 1, left(given, place - 1), substr(given, place + 1)
    FROM generate_series(5, length(given) - 4) AS place WHERE substr(given, place, 1) = 's'
  ) AS split
  CROSS JOIN LATERAL (
    SELECT sum(labels) AS number FROM search_word
    WHERE owner_id IN (organisation, '00000000-0000-0000-0000-000000000000') AND word = one COLLATE "C"
  ) AS labels_of_one
  CROSS JOIN LATERAL (
    SELECT sum(labels) AS number FROM search_word
    WHERE owner_id IN (organisation, '00000000-0000-0000-0000-000000000000') AND word = other COLLATE "C"
  ) AS labels_of_other
  WHERE labels_of_one.number > 0 AND labels_of_other.number > 0 AND NOT is_word_beginning(organisation, given)
  ORDER BY least(labels_of_one.number, labels_of_other.number) DESC, place, cut LIMIT 1
$$;

-- What a search that found nothing may have meant, most likely first: its words, as fold_label makes them, replaced by
-- the nearest known ones; then compounds split.
CREATE FUNCTION corrected_searches(organisation UUID, search TEXT) RETURNS TABLE (place INT, corrected TEXT)
LANGUAGE sql STABLE STRICT ROWS 2 AS $$
  WITH words AS MATERIALIZED (
    SELECT position, nearest_word(organisation, word) AS nearest, split_compound(organisation, word) AS split
    FROM string_to_table(search, ' ') WITH ORDINALITY AS given(word, position)
  ), attempts AS (
    SELECT 1 AS place, string_agg(nearest, ' ' ORDER BY position) AS corrected FROM words
    UNION ALL
    SELECT 2, string_agg(coalesce(split, nearest), ' ' ORDER BY position) FROM words
  )
  SELECT min(place)::int, corrected FROM attempts WHERE corrected <> search GROUP BY corrected
$$;

-- The relations of an entity in the order in which they were stated. A page starts in the index at its cursor.
CREATE INDEX "relation_organisation_id_from_entity_id_id_idx" ON "relation"("organisation_id", "from_entity_id", "id");
CREATE INDEX "relation_organisation_id_to_entity_id_id_idx" ON "relation"("organisation_id", "to_entity_id", "id");

-- Parts of names of entities, and names with typing errors.
CREATE INDEX "entity_name_idx" ON "entity" USING gin ("name" gin_trgm_ops) WHERE "name" IS NOT NULL;

-- The search over people, skills, occupations, skillsets and entities (decision 166).

-- The people (PROFILE), skillsets (SKILLSET) and entities other than people (ENTITY) of an organisation whose names
-- contain every word of a search, the best of each kind. `search` is folded, as by fold_label.
--
-- The score is the average of what the words are worth: 1 for a word of the name, 0.9 for the beginning of one, 0.7 for
-- a word with one typing error, 0.6 with two. Words of four letters may have one, those of six two; neighbours that are
-- swapped are one. The first two letters of the longest word are taken to be right: an index finds the names that have
-- words which begin with them.
CREATE FUNCTION search_names(organisation UUID, search TEXT, kinds TEXT[], answer_language language, maximum INT)
RETURNS TABLE (kind TEXT, id UUID, title TEXT, score FLOAT8)
LANGUAGE plpgsql STABLE STRICT ROWS 100 AS $$
DECLARE
  asked_words CONSTANT TEXT[] := ARRAY(
    SELECT DISTINCT left(word, 100) FROM string_to_table(search, ' ') AS word WHERE word <> '');
  beginning CONSTANT TEXT := (
    SELECT '% ' || regexp_replace(left(word, 2), '[\\%_]', '\\\&', 'g') || '%'
    FROM unnest(asked_words) AS word ORDER BY length(word) DESC LIMIT 1);
BEGIN
  RETURN QUERY
    WITH named AS (
      SELECT 'PROFILE' AS kind, p.id, coalesce(p.full_name, p.sort_name) AS title, fold_label(p.sort_name) AS label
      FROM profile p
      WHERE 'PROFILE' = ANY(kinds) AND p.organisation_id = organisation
        AND ' ' || fold_label(p.sort_name) LIKE beginning
      UNION ALL
      SELECT 'ENTITY', e.id, e.name, fold_label(e.name) FROM entity e
      WHERE 'ENTITY' = ANY(kinds) AND e.organisation_id = organisation AND e.type <> 'PERSON'
        AND ' ' || fold_label(e.name) LIKE beginning
      UNION ALL
      SELECT 'SKILLSET', s.id, (
        SELECT n.name FROM skillset_translation n WHERE n.organisation_id = organisation AND n.skillset_id = s.id
        ORDER BY n.language <> answer_language LIMIT 1), fold_label(t.name)
      FROM skillset s JOIN skillset_translation t ON t.organisation_id = organisation AND t.skillset_id = s.id
      WHERE 'SKILLSET' = ANY(kinds) AND s.organisation_id = organisation AND s.deleting_since IS NULL
    ), compared AS (
      SELECT named.kind, named.id, named.title, named.label, asked, max(CASE
        WHEN known = asked THEN 1
        WHEN starts_with(known, asked) THEN 0.9
        WHEN length(asked) < 4 OR left(known, 1) <> left(asked, 1) THEN 0
        WHEN levenshtein_less_equal(asked, left(known, 100), 1) <= 1 THEN 0.7
        WHEN levenshtein_less_equal(asked, left(known, 100), 2) > 2 THEN 0
        WHEN ARRAY(SELECT string_to_table(asked, NULL) ORDER BY 1)
          = ARRAY(SELECT string_to_table(known, NULL) ORDER BY 1) THEN 0.7
        WHEN length(asked) >= 6 THEN 0.6
        ELSE 0 END)::float8 AS worth
      FROM named CROSS JOIN unnest(asked_words) AS asked CROSS JOIN string_to_table(named.label, ' ') AS known
      GROUP BY named.kind, named.id, named.title, named.label, asked
    ), scored AS (
      SELECT compared.kind, compared.id, compared.title, avg(worth) AS score FROM compared
      GROUP BY compared.kind, compared.id, compared.title, label HAVING min(worth) > 0
    ), best AS (
      SELECT scored.kind, scored.id, scored.title, max(scored.score) AS score,
        row_number() OVER (PARTITION BY scored.kind ORDER BY max(scored.score) DESC, scored.title, scored.id) AS place
      FROM scored GROUP BY scored.kind, scored.id, scored.title
    )
    SELECT best.kind, best.id, best.title, best.score FROM best WHERE place <= maximum;
END
$$;

-- Names as a search compares them.
CREATE INDEX "profile_folded_name_idx" ON "profile" USING gin ((' ' || fold_label("sort_name")) gin_trgm_ops)
  WHERE (' ' || fold_label("sort_name")) IS NOT NULL;
CREATE INDEX "entity_folded_name_idx" ON "entity" USING gin ((' ' || fold_label("name")) gin_trgm_ops)
  WHERE (' ' || fold_label("name")) IS NOT NULL;

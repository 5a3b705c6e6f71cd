-- The taxonomy: occupations, groups, typed relations, labels by source and kind, and search in all of them.

-- CreateEnum
CREATE TYPE "label_kind" AS ENUM ('PREFERRED', 'ALTERNATIVE', 'HIDDEN');

-- CreateEnum
CREATE TYPE "taxonomy_source" AS ENUM ('STARTER', 'ESCO', 'ORGANISATION');

-- CreateEnum
CREATE TYPE "skill_relation_type" AS ENUM ('RELATED', 'ESSENTIAL', 'OPTIONAL', 'BROADER');

-- CreateEnum
CREATE TYPE "occupation_skill_type" AS ENUM ('ESSENTIAL', 'OPTIONAL');

-- AlterTable
ALTER TABLE "skill" ADD COLUMN "esco_uri" TEXT,
  ADD COLUMN "obsolete" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable: what is there so far came with the starter taxonomy, or is an organisation's own.
ALTER TABLE "skill_synonym" ADD COLUMN "source" "taxonomy_source" NOT NULL DEFAULT 'ORGANISATION',
  ADD COLUMN "kind" "label_kind" NOT NULL DEFAULT 'ALTERNATIVE';
UPDATE "skill_synonym" SET "source" = 'STARTER' WHERE "owner_id" = '00000000-0000-0000-0000-000000000000';
ALTER TABLE "skill_synonym" DROP CONSTRAINT "skill_synonym_pkey",
  ADD CONSTRAINT "skill_synonym_pkey" PRIMARY KEY ("owner_id","skill_id","language","label","source");

-- AlterTable
ALTER TABLE "skill_relation" ADD COLUMN "type" "skill_relation_type" NOT NULL DEFAULT 'RELATED',
  DROP CONSTRAINT "skill_relation_pkey",
  ADD CONSTRAINT "skill_relation_pkey" PRIMARY KEY ("owner_id","skill_id","related_skill_id","type");

-- CreateTable
CREATE TABLE "skill_group" (
    "owner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT,
    "esco_uri" TEXT NOT NULL,

    CONSTRAINT "skill_group_pkey" PRIMARY KEY ("owner_id","id")
);

-- CreateTable
CREATE TABLE "skill_group_translation" (
    "owner_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,

    CONSTRAINT "skill_group_translation_pkey" PRIMARY KEY ("owner_id","group_id","language")
);

-- CreateTable
CREATE TABLE "skill_group_synonym" (
    "owner_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "label" TEXT NOT NULL,
    "kind" "label_kind" NOT NULL DEFAULT 'ALTERNATIVE',

    CONSTRAINT "skill_group_synonym_pkey" PRIMARY KEY ("owner_id","group_id","language","label")
);

-- CreateTable
CREATE TABLE "skill_group_parent" (
    "owner_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "parent_id" UUID NOT NULL,

    CONSTRAINT "skill_group_parent_pkey" PRIMARY KEY ("owner_id","group_id","parent_id")
);

-- CreateTable
CREATE TABLE "skill_group_member" (
    "owner_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,

    CONSTRAINT "skill_group_member_pkey" PRIMARY KEY ("owner_id","group_id","skill_id")
);

-- CreateTable
CREATE TABLE "occupation" (
    "owner_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "esco_uri" TEXT NOT NULL,
    "code" TEXT,
    "isco_group" TEXT,
    "obsolete" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "occupation_pkey" PRIMARY KEY ("owner_id","id")
);

-- CreateTable
CREATE TABLE "occupation_translation" (
    "owner_id" UUID NOT NULL,
    "occupation_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "folded" TEXT,

    CONSTRAINT "occupation_translation_pkey" PRIMARY KEY ("owner_id","occupation_id","language")
);

-- CreateTable
CREATE TABLE "occupation_synonym" (
    "owner_id" UUID NOT NULL,
    "occupation_id" UUID NOT NULL,
    "language" "language" NOT NULL,
    "label" TEXT NOT NULL,
    "kind" "label_kind" NOT NULL DEFAULT 'ALTERNATIVE',
    "folded" TEXT,

    CONSTRAINT "occupation_synonym_pkey" PRIMARY KEY ("owner_id","occupation_id","language","label")
);

-- CreateTable
CREATE TABLE "occupation_skill" (
    "owner_id" UUID NOT NULL,
    "occupation_id" UUID NOT NULL,
    "skill_id" UUID NOT NULL,
    "type" "occupation_skill_type" NOT NULL,

    CONSTRAINT "occupation_skill_pkey" PRIMARY KEY ("owner_id","occupation_id","skill_id")
);

-- CreateTable
CREATE TABLE "search_word" (
    "owner_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "labels" INTEGER NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("owner_id","word")
);

-- CreateTable
CREATE TABLE "installed_taxonomy" (
    "owner_id" UUID NOT NULL,
    "source" "taxonomy_source" NOT NULL,
    "version" TEXT,
    "fingerprint" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "installed_taxonomy_pkey" PRIMARY KEY ("owner_id","source")
);

-- CreateIndex
CREATE UNIQUE INDEX "skill_owner_id_esco_uri_key" ON "skill"("owner_id", "esco_uri");

-- CreateIndex
CREATE INDEX "skill_relation_owner_id_related_skill_id_idx" ON "skill_relation"("owner_id", "related_skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "skill_group_owner_id_esco_uri_key" ON "skill_group"("owner_id", "esco_uri");

-- CreateIndex
CREATE INDEX "skill_group_parent_owner_id_parent_id_idx" ON "skill_group_parent"("owner_id", "parent_id");

-- CreateIndex
CREATE INDEX "skill_group_member_owner_id_skill_id_idx" ON "skill_group_member"("owner_id", "skill_id");

-- CreateIndex
CREATE UNIQUE INDEX "occupation_owner_id_esco_uri_key" ON "occupation"("owner_id", "esco_uri");

-- CreateIndex
CREATE INDEX "occupation_skill_owner_id_skill_id_idx" ON "occupation_skill"("owner_id", "skill_id");

-- AddForeignKey
ALTER TABLE "skill_group_translation" ADD CONSTRAINT "skill_group_translation_owner_id_group_id_fkey" FOREIGN KEY ("owner_id", "group_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_group_synonym" ADD CONSTRAINT "skill_group_synonym_owner_id_group_id_fkey" FOREIGN KEY ("owner_id", "group_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_group_parent" ADD CONSTRAINT "skill_group_parent_owner_id_group_id_fkey" FOREIGN KEY ("owner_id", "group_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_group_parent" ADD CONSTRAINT "skill_group_parent_owner_id_parent_id_fkey" FOREIGN KEY ("owner_id", "parent_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_group_member" ADD CONSTRAINT "skill_group_member_owner_id_group_id_fkey" FOREIGN KEY ("owner_id", "group_id") REFERENCES "skill_group"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "skill_group_member" ADD CONSTRAINT "skill_group_member_owner_id_skill_id_fkey" FOREIGN KEY ("owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "occupation_translation" ADD CONSTRAINT "occupation_translation_owner_id_occupation_id_fkey" FOREIGN KEY ("owner_id", "occupation_id") REFERENCES "occupation"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "occupation_synonym" ADD CONSTRAINT "occupation_synonym_owner_id_occupation_id_fkey" FOREIGN KEY ("owner_id", "occupation_id") REFERENCES "occupation"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "occupation_skill" ADD CONSTRAINT "occupation_skill_owner_id_occupation_id_fkey" FOREIGN KEY ("owner_id", "occupation_id") REFERENCES "occupation"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "occupation_skill" ADD CONSTRAINT "occupation_skill_owner_id_skill_id_fkey" FOREIGN KEY ("owner_id", "skill_id") REFERENCES "skill"("owner_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- What Prisma's schema language cannot say ---------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A label as search compares it: without case and accents, whatever separates words as one space.
CREATE FUNCTION fold_label(label TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(
    lower(regexp_replace(normalize(label, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu"),
    '[[:space:](),;:/_"''‘’“”–-]+', ' ', 'g') COLLATE "C")
$$;

-- Columns that are made of others are filled in whoever writes the row. A space at either end makes whole words findable.
ALTER TABLE "skill_translation" ADD COLUMN "folded" TEXT COLLATE "C" GENERATED ALWAYS AS (' ' || fold_label("name") || ' ') STORED;
ALTER TABLE "skill_synonym" ADD COLUMN "folded" TEXT COLLATE "C" GENERATED ALWAYS AS (' ' || fold_label("label") || ' ') STORED;
ALTER TABLE "occupation_translation" DROP COLUMN "folded",
  ADD COLUMN "folded" TEXT COLLATE "C" GENERATED ALWAYS AS (' ' || fold_label("name") || ' ') STORED;
ALTER TABLE "occupation_synonym" DROP COLUMN "folded",
  ADD COLUMN "folded" TEXT COLLATE "C" GENERATED ALWAYS AS (' ' || fold_label("label") || ' ') STORED;

CREATE INDEX "skill_translation_folded_idx" ON "skill_translation" USING gin ("folded" gin_trgm_ops) WHERE "folded" IS NOT NULL;
CREATE INDEX "skill_synonym_folded_idx" ON "skill_synonym" USING gin ("folded" gin_trgm_ops) WHERE "folded" IS NOT NULL;
CREATE INDEX "occupation_translation_folded_idx" ON "occupation_translation" USING gin ("folded" gin_trgm_ops) WHERE "folded" IS NOT NULL;
CREATE INDEX "occupation_synonym_folded_idx" ON "occupation_synonym" USING gin ("folded" gin_trgm_ops) WHERE "folded" IS NOT NULL;
CREATE INDEX "skill_obsolete_idx" ON "skill" ("owner_id", "id") WHERE "obsolete";
CREATE INDEX "occupation_obsolete_idx" ON "occupation" ("owner_id", "id") WHERE "obsolete";

-- Lists by name, in one language.
CREATE INDEX "skill_translation_name_idx" ON "skill_translation" ("language", "name" COLLATE "und-x-icu", "skill_id") WHERE "name" IS NOT NULL;
CREATE INDEX "occupation_translation_name_idx" ON "occupation_translation" ("language", "name" COLLATE "und-x-icu", "occupation_id") WHERE "name" IS NOT NULL;

-- Words are looked up by how they begin.
ALTER TABLE "search_word" ALTER COLUMN "word" TYPE TEXT COLLATE "C";

-- The words of what is there already.
INSERT INTO "search_word" ("owner_id", "word", "labels")
SELECT "owner_id", word, count(*)::int FROM (
  SELECT "owner_id", "folded" FROM "skill_translation" UNION ALL SELECT "owner_id", "folded" FROM "skill_synonym"
) AS labels, string_to_table(trim("folded"), ' ') AS word
WHERE length(word) BETWEEN 4 AND 100 GROUP BY "owner_id", word;

-- A row never moves to another owner, as in all tables.
DO $$
DECLARE
  owned TEXT;
BEGIN
  FOREACH owned IN ARRAY ARRAY['skill_group', 'skill_group_translation', 'skill_group_synonym', 'skill_group_parent', 'skill_group_member', 'occupation', 'occupation_translation', 'occupation_synonym', 'occupation_skill', 'search_word', 'installed_taxonomy']
  LOOP
    EXECUTE format(
      'CREATE TRIGGER keep_organisation BEFORE UPDATE ON %1$I FOR EACH ROW WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION refuse_organisation_change()',
      owned);
  END LOOP;
END
$$;

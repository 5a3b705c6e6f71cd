-- The shared taxonomy as reading loads it.
CREATE TYPE "compiled_form" AS ENUM ('LABELS', 'TABLES', 'VECTORS');

CREATE TABLE "compiled_taxonomy" (
    "form" "compiled_form" NOT NULL,
    "stamp" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "compiled_taxonomy_pkey" PRIMARY KEY ("form")
);

-- Numbers that hardly compress: taking them as they are loads faster.
ALTER TABLE "compiled_taxonomy" ALTER COLUMN "content" SET STORAGE EXTERNAL;

-- The shared taxonomy as linking loads it.
CREATE TYPE "compiled_form" AS ENUM ('TABLES', 'VECTORS');

CREATE TABLE "compiled_taxonomy" (
    "form" "compiled_form" NOT NULL,
    "stamp" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "compiled_taxonomy_pkey" PRIMARY KEY ("form")
);

-- Numbers that hardly compress: taking them as they are loads faster.
ALTER TABLE "compiled_taxonomy" ALTER COLUMN "content" SET STORAGE EXTERNAL;

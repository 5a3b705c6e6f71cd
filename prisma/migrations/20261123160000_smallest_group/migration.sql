-- The fewest people that an answer to an analyst may be about. A constant default needs no rewrite of the table.
ALTER TABLE "organisation" ADD COLUMN "smallest_group" SMALLINT NOT NULL DEFAULT 5;

ALTER TABLE "organisation" ADD CONSTRAINT "organisation_smallest_group_check" CHECK ("smallest_group" BETWEEN 1 AND 100);

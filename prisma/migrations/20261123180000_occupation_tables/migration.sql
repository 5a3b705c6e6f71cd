-- The tables by which occupations are found by meaning, beside the vectors that they belong to.
ALTER TYPE "compiled_form" ADD VALUE 'OCCUPATION_TABLES';

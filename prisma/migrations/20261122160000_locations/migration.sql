-- Where people work: locations in the workforce graph.
ALTER TYPE "entity_type" ADD VALUE 'LOCATION';
ALTER TYPE "relation_type" ADD VALUE 'LOCATED_IN';
ALTER TYPE "people_group" ADD VALUE 'LOCATION';

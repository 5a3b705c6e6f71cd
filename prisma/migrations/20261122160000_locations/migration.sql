-- Where people work: locations in the workforce graph.
ALTER TYPE "entity_type" ADD VALUE 'LOCATION' AFTER 'DEPARTMENT';
ALTER TYPE "relation_type" ADD VALUE 'LOCATED_IN' AFTER 'MEMBER_OF';

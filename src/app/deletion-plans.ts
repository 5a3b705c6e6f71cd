import type { DeletionPlans } from '../domain/deletions/index.js';
import { organisationDeletion } from '../domain/organisations/index.js';
import { skillsetDeletion } from '../domain/skillsets/index.js';
import { endpointDeletion } from '../domain/webhooks/index.js';

/** How each kind of subject is deleted in the background. */
export const deletionPlans: DeletionPlans = {
  ORGANISATION: organisationDeletion,
  ENDPOINT: endpointDeletion,
  SKILLSET: skillsetDeletion,
};

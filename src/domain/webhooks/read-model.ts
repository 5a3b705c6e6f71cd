import { computedObjects, mergeReadModels, type ReadModel } from '../../platform/read-model/index.js';
import { deliveryReadModel } from './delivery-log/read-model.js';
import { endpointReadModel } from './endpoints/read-model.js';
import { listEventTypes } from './events/list-event-types.js';
import { recoveryReadModel } from './recovery/read-model.js';

/** The catalogue of events, which is part of the service. */
const eventTypes = computedObjects(({ language }) => listEventTypes(language).map((type) => ({ ...type })));

/** Endpoints, deliveries, recoveries and the catalogue of events. */
export const webhookReadModel: ReadModel = mergeReadModels([
  { objects: {}, queries: { eventTypes } },
  endpointReadModel,
  deliveryReadModel,
  recoveryReadModel,
]);

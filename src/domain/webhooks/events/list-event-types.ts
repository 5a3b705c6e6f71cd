import { invalidInput } from '../../../platform/errors/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import { bodySchema, EVENT_TYPES, eventBody, isEventType, isOperational, type EventType } from './event-types.js';

/** A type of event, described for developers of receivers. */
export interface DescribedEventType {
  readonly name: EventType;
  /** When it is sent. */
  readonly description: string;
  /** Whether it is about the delivery of webhooks itself, and not about people. */
  readonly operational: boolean;
  /** JSON Schema (2020-12) of the whole body. */
  readonly schema: object;
  /** An example of the whole body. */
  readonly example: object;
}

/** All types of events, described in a language. */
export function listEventTypes(language: Language): DescribedEventType[] {
  return Object.keys(EVENT_TYPES)
    .filter(isEventType)
    .map((name) => ({
      name,
      description: localize(language, `eventType.${name}`),
      operational: isOperational(name),
      schema: bodySchema(name),
      example: eventBody(name, EVENT_TYPES[name].example),
    }));
}

/**
 * Checks the names of event types that a client gave.
 *
 * @returns each type once.
 * @throws ServiceError INVALID_INPUT for an unknown type.
 */
export function checkEventTypes(names: readonly string[]): EventType[] {
  return [...new Set(names)].map((name) => {
    if (!isEventType(name))
      throw invalidInput('error.eventType.unknown', {
        type: name.slice(0, 100),
        known: Object.keys(EVENT_TYPES).join(', '),
      });
    return name;
  });
}

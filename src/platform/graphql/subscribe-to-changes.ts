import {
  openChangeStream,
  type Change,
  type ChangeBatch,
  type ChangedObject,
  type ChangeStream,
} from '../notifications/index.js';
import { ServiceError } from '../errors/index.js';
import type { Scope } from '../scope.js';
import { ObjectReference } from './object-reference.js';

/** Which objects a subscription is about. */
export interface SubscribedObjects {
  /** The id of the one object, if it is one. */
  readonly objectId?: string | null;
  /** The id of what the objects must belong to, if they must. */
  readonly parentId?: string | null;
  /** The objects that a change is about; none if it is about others, null if they are too many to be known. */
  readonly select: (change: Change) => Change['objects'];
  /** Whether the objects are profiles. */
  readonly areProfiles?: boolean;
  /** Throws NOT_FOUND if the organisation has no object with the id. */
  readonly requireObject?: (id: string) => Promise<unknown>;
  /** Throws NOT_FOUND if the organisation has no parent with the id. */
  readonly requireParent?: (id: string) => Promise<unknown>;
}

/**
 * Opens the stream of a subscription, before it asks whether the object is there, so that no change falls in between.
 *
 * @throws ServiceError NOT_FOUND; UNAVAILABLE if changes cannot be followed; FORBIDDEN for changes of all objects of a
 *   kind whose person is not known here, if the request may see certain people only.
 */
export async function subscribeToChanges(scope: Scope, objects: SubscribedObjects): Promise<ChangeStream> {
  const { organisationId, changes, access } = scope;
  if (!changes) throw new Error('a subscription needs the feed of changes');
  // Identifiers are written in lower case.
  const objectId = objects.objectId?.toLowerCase();
  const parentId = objects.parentId?.toLowerCase();
  const people = access?.rows && new Set(access.rows.people);
  if (people && objectId === undefined && !objects.areProfiles) {
    throw new ServiceError('FORBIDDEN', 'error.access.people');
  }
  const stream = await openChangeStream(changes, {
    organisationId,
    objectId,
    select: (change) => {
      const selected = objects.select(change);
      if (!selected) return null;
      const own = selected.filter(
        ([id, parent]) =>
          (objectId === undefined || id === objectId) &&
          (parentId === undefined || parent === parentId) &&
          (!people || !objects.areProfiles || people.has(id)),
      );
      return own.map(([id]) => id);
    },
  });
  try {
    if (objectId !== undefined) await objects.requireObject?.(objectId);
    if (parentId !== undefined) await objects.requireParent?.(parentId);
    return stream;
  } catch (error) {
    await stream.return?.();
    throw error;
  }
}

/** Selects the changed objects of a kind. */
export function changedIds(kind: string): SubscribedObjects['select'] {
  return (change) => (change.kind === kind ? change.objects : []);
}

/** The change of an object in an answer: for a profile with the fields `profileId` and `profile`. */
export type ObjectChange = Pick<ChangedObject, 'change'> & Readonly<Record<string, string | ObjectReference | null>>;

/** Creates the resolver of a field of Subscription, which tells the changes of objects of a type of the schema. */
export function changesOf(
  type: string,
): (batch: ChangeBatch) => { readonly missed: boolean; readonly changes: ObjectChange[] } {
  const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  return ({ missed, objects }) => ({
    missed,
    changes: objects.map(({ id, change }) => ({
      change,
      [`${name}Id`]: id,
      [name]: change === 'DELETED' ? null : new ObjectReference(type, id),
    })),
  });
}

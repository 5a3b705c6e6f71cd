import type { Dataset } from '../dataset/dataset.js';

/** An HTTP request of the load. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Accept-Language; English if it is left out. */
  readonly language?: 'en' | 'nl';
  /** JSON. */
  readonly body?: string;
}

/** What one request of an operation differs in from the others. */
export interface Example {
  /** A profile's number, at random. */
  readonly profile: number;
  /** Counts the requests of a run; no two requests of a run have the same. */
  readonly index: number;
}

/** The way in which a contestant is asked. */
export type Face = 'ours' | 'rest' | 'graphql';

/** Makes the request for an example. */
export type MakeRequest = (example: Example, dataset: Dataset) => LoadRequest;

/** Something that is measured. */
export interface Operation {
  readonly name: string;
  readonly description: string;
  /** Changes are measured against the peer with hand-written transactions only, and are undone afterwards. */
  readonly isChange: boolean;
  /** The request to the service. */
  readonly ours: MakeRequest;
  /** The request to REST peers; left out if they do not have it. */
  readonly rest?: MakeRequest;
  /** The request to GraphQL peers. */
  readonly graphql?: MakeRequest;
  /** For GraphQL: the field of `data` that a REST peer answers with. */
  readonly field?: string;
  /** Fields of answers that are not compared, at any depth: new identifiers, and texts in the service's own words. */
  readonly notCompared?: readonly string[];
  /** Peers that cannot do it. */
  readonly without?: readonly string[];
  /** Each measurement sends so many requests at most, as more are not possible, instead of lasting for a time. */
  readonly amount?: number;
  /** Which profiles there are to choose from. Default: all. */
  readonly profiles?: (dataset: Dataset) => number;
}

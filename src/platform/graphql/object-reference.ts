/**
 * An object of the schema that a resolver returns by its identifier: what a client selects of it is read afterwards, as
 * in a query. Null is answered if the organisation has no such object any more.
 */
export class ObjectReference<Type extends string = string> {
  /** @param type - the name of its type in the schema. */
  constructor(
    readonly type: Type,
    readonly id: string,
  ) {}
}

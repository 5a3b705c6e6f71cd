/**
 * An object by its type and id. A resolver of a mutation or subscription returns it, and what the client selects of the
 * object is read by one statement.
 */
export class ObjectReference<Type extends string = string> {
  constructor(
    readonly type: Type,
    readonly id: string,
  ) {}
}

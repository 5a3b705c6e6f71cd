import type { EntityType } from '../../../../generated/operations.ts';
import { outlineOf } from './symbols.ts';

/** The shape of a type of nodes beside its name; screen readers skip it. */
export function TypeMark({ type }: { readonly type: EntityType }) {
  return (
    <svg className="graph-type-mark" data-type={type} viewBox="-9 -9 18 18" aria-hidden="true" focusable="false">
      <path d={outlineOf(type, 110)} />
    </svg>
  );
}

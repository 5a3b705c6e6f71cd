import type { UserError } from '../../graphql/use-action.ts';
import { otherErrors } from './errors-of-fields.ts';

interface RefusalsProps {
  readonly userErrors: readonly UserError[];
  /** Fields that show their refusals themselves. */
  readonly except?: readonly string[];
}

/** Why the service refused a form, apart from what stands beside its fields. */
export function Refusals({ userErrors, except = [] }: RefusalsProps) {
  const others = otherErrors(userErrors, except);
  if (others.length === 0) return null;
  return (
    <div role="alert" className="field-error">
      {others.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

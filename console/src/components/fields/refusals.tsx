import type { UserError } from '../../graphql/use-action.ts';

/**
 * Why the service refused one field of a form.
 *
 * @param field - its name in the input of the mutation.
 */
export function refusalOf(userErrors: readonly UserError[], field: string): string | undefined {
  return userErrors.find((error) => fieldOf(error) === field)?.message;
}

interface RefusalsProps {
  readonly userErrors: readonly UserError[];
  /** Fields that show their refusals themselves. */
  readonly except?: readonly string[];
}

/** Why the service refused a form, apart from what stands beside its fields. */
export function Refusals({ userErrors, except = [] }: RefusalsProps) {
  const others = userErrors.filter((error) => !except.includes(fieldOf(error) ?? ''));
  if (others.length === 0) return null;
  return (
    <div role="alert" className="field-error">
      {others.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

/** Inputs of mutations are in the argument `input`. */
function fieldOf({ field }: UserError): string | undefined {
  return field?.find((part) => part !== 'input');
}

import { ScreenLink } from '../../../components/screen-link.tsx';

interface PersonLinkProps {
  readonly person: { readonly id: string; readonly fullName: string | null; readonly publicIdentifier: string };
}

/** The name of a person, which leads to the passport. */
export function PersonLink({ person: { id, fullName, publicIdentifier } }: PersonLinkProps) {
  return <ScreenLink href={`/people/${id}`}>{fullName ?? publicIdentifier}</ScreenLink>;
}

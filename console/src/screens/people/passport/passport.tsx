export function Passport({ id, part }: { readonly id: string; readonly part: string | undefined }) {
  return (
    <h1>
      {id}
      {part}
    </h1>
  );
}

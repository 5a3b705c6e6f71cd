/** The same answer without the fields that have no value: the interface leaves them out. */
export function withoutEmptyFields<Body extends object>(body: Body): Body {
  if (Array.isArray(body)) return body.map((element) => strip(element)) as unknown as Body;
  return strip(body) as Body;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  // Dates and other values with a form of their own are left to JSON.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      inner === null || inner === undefined ? [] : [[field, strip(inner)]],
    ),
  );
}

/** The same answer without null fields: the REST interface leaves them out. */
export function withoutEmptyFields<Body extends object>(body: Body): Body {
  if (Array.isArray(body)) return body.map((element) => strip(element)) as unknown as Body;
  return strip(body) as Body;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  // Dates and other values that JSON.stringify converts stay as they are.
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, inner]) =>
      inner === null || inner === undefined ? [] : [[field, strip(inner)]],
    ),
  );
}

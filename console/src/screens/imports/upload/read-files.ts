/** Extensions of files that the service reads. */
export const ENDINGS = [
  ...['pdf', 'docx', 'jpg', 'jpeg', 'png', 'webp', 'txt', 'md'],
  ...['csv', 'tsv', 'json', 'ndjson', 'jsonl', 'zip'],
] as const;

/** The types of these files for the browser's own dialog. */
export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`);

/** The most that one request may hold, in bytes before base64: the service takes 10 MB with everything around it. */
export const MOST_BYTES = 7_400_000;

export function isReadable({ name }: File): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return (ENDINGS as readonly string[]).includes(ending);
}

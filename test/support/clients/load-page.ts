import fetch from 'node-fetch';

/** A page of a signed link, as a browser shows it. */
export interface LoadedPage {
  readonly status: number;
  readonly text: string;
  /** Sends its form with these fields besides the hidden ones. */
  submit(fields: Readonly<Record<string, string>>): Promise<LoadedPage>;
}

const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)" value="([^"]*)" ?\/?>/g;

/** Opens a page, or sends a form to it. */
export async function load(
  link: string,
  language = 'en',
  form?: Readonly<Record<string, string>>,
): Promise<LoadedPage> {
  const response = await fetch(link, {
    headers: { 'accept-language': language },
    redirect: 'manual',
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  const text = await response.text();
  const hidden = Object.fromEntries([...text.matchAll(HIDDEN_FIELD)].map(([, name = '', value = '']) => [name, value]));
  return {
    status: response.status,
    text,
    submit: (fields) => load(link, language, { ...hidden, ...fields }),
  };
}

import fetch, { type Response } from 'node-fetch';

/** What a person fills in on the onboarding page. */
export interface FilledIn {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const HIDDEN_FIELD = /<input type="hidden" name="([^"]+)" value="([^"]*)" ?\/?>/g;

/** Does what a browser does with an onboarding link: opens the page, fills in the form, agrees and sends it. */
export async function completeOnboarding(link: string, filledIn: FilledIn): Promise<Response> {
  const page = await fetch(link);
  const cookies = (page.headers.raw()['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
  const form = new URLSearchParams({ ...filledIn, agree: 'yes' });
  for (const [, name = '', value = ''] of (await page.text()).matchAll(HIDDEN_FIELD)) form.set(name, value);
  return fetch(link, {
    method: 'POST',
    redirect: 'manual',
    body: form,
    headers: cookies === '' ? {} : { cookie: cookies },
  });
}

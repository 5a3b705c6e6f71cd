/** Markup whose texts are escaped. */
export interface Html {
  readonly markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag for markup: values are escaped, unless they are markup already. Lists are joined. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[] | null | undefined)[]
): Html {
  return { markup: strings.reduce((markup, text, index) => markup + render(values[index - 1]) + text) };
}

function render(value: string | Html | readonly Html[] | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (character) => ESCAPES[character] as string);
  return 'markup' in value ? value.markup : value.map(render).join('');
}

import { brandColours, type BrandShades } from '../../../domain/organisations/index.js';

/** The name of the stylesheet with an accent colour, which is all that it depends on. */
export function fileOfAccent(accentColour: string): string {
  return `accent-${accentColour.slice(1)}.css`;
}

/** The stylesheet in a file of this name; undefined for any other name. What is printed keeps its own colours. */
export function accentStyle(file: string): string | undefined {
  const [, digits] = /^accent-([0-9a-f]{6})\.css$/.exec(file) ?? [];
  if (digits === undefined) return undefined;
  const { light, dark } = brandColours(`#${digits}`);
  return `@media screen { :root { ${variables(light)} } }
@media screen and (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
`;
}

const variables = ({ accent, fill, onFill }: BrandShades): string =>
  `--accent: ${accent}; --fill: ${fill}; --on-fill: ${onFill};`;

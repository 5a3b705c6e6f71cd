/** The types of pictures that a logo can have, and the endings of their files. */
const LOGO_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
} as const;

export type LogoType = keyof typeof LOGO_TYPES;

/** Hexadecimal digits of the hash in a file's name. */
export const HASH_LENGTH = 32;

/** The name of the file with a logo: `logo-<hash>.png`. */
export function fileOfLogo({ hash, mediaType }: { readonly hash: string; readonly mediaType: string }): string {
  return `logo-${hash}.${LOGO_TYPES[mediaType as LogoType]}`;
}

/** The hash in the name of a file with a logo; undefined for any other name. */
export function hashInFile(name: string): string | undefined {
  return /^logo-([0-9a-f]{32})\.(?:png|jpg|webp|svg)$/.exec(name)?.[1];
}

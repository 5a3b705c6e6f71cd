import { splitTitle } from '../../../../../occupations/title-parts.js';
import { MAX_TITLE_LINE_LENGTH, type TextLine } from '../../lines.js';
import {
  type CertificateLayout,
  IN_BRACKETS,
  isAbbreviation,
  isCertificate,
  isIssuer,
  isLevel,
} from './certificate-name.js';
import { certificateName } from './certification-lines.js';

/** So many lines of one layout tell that it is that of the section; and so many times as many as of the other. */
const MIN_ALIKE = 2;
const TIMES_AS_MANY = 2;
/** So many lines, and this share of all, tell that what is behind each name is its issuer. */
const MIN_WITH_ISSUER = 3;
const WITH_ISSUER_SHARE = 0.6;

/** The layout that most of the certificates of a section have. */
export function layoutOf(lines: readonly TextLine[]): CertificateLayout {
  const names = lines
    .filter(({ content }) => content.length <= MAX_TITLE_LINE_LENGTH)
    .map(({ content }) => certificateName(content))
    .filter((name) => name !== '');
  const parted = names.map(partsIn);
  const tells = (isCertificateAt: 0 | 1): number =>
    parted.filter(
      (parts) =>
        parts.length === 2 &&
        isCertificate(parts[isCertificateAt] ?? '') &&
        !isCertificate(parts[1 - isCertificateAt] ?? '') &&
        isIssuer(parts[1 - isCertificateAt] ?? ''),
    ).length;
  const [behind, inFront] = [tells(0), tells(1)];
  const withIssuer = parted.filter(([name = '', issuer = '', ...more]) => more.length === 0 && mayIssue(issuer, name));
  return {
    areIssuersInFront: inFront >= MIN_ALIKE && inFront > behind * TIMES_AS_MANY,
    haveIssuers: withIssuer.length >= MIN_WITH_ISSUER && withIssuer.length >= names.length * WITH_ISSUER_SHARE,
  };
}

function partsIn(name: string): string[] {
  const [, before = '', inBrackets = ''] = IN_BRACKETS.exec(name) ?? [];
  return before !== '' && !before.includes(',') ? [before, inBrackets] : splitTitle(name);
}

function mayIssue(issuer: string, name: string): boolean {
  return (
    issuer !== '' && isIssuer(issuer) && !isCertificate(issuer) && !isLevel(issuer) && !isAbbreviation(issuer, name)
  );
}

import { describe, expect, test } from '@jest/globals';
import {
  certificatesIn,
  isCertificateText,
} from '../../../../../src/domain/reader/formats/free-text/certificate-text.js';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import { DICTIONARY, itemOf } from '../../support.js';

const summaryOf = (text: string) =>
  certificatesIn(text).map(({ holder, certification: { name, authority, date, expiresAt, credentialId } }) => [
    holder,
    name,
    authority,
    date?.instant.slice(0, 10),
    expiresAt?.instant.slice(0, 10),
    credentialId,
  ]);

describe('a text that is a certificate', () => {
  test.each<[string, (string | undefined)[]]>([
    [
      'Certificate\nThis is to certify that\nNoor Haddad\nhas passed the examination\nFirst Aid at Work\nIssued by ' +
        'St. John Ambulance on 12 March 2024\nValid until 12 March 2027',
      ['Noor Haddad', 'First Aid at Work', 'St. John Ambulance', '2024-03-12', '2027-03-12', undefined],
    ],
    [
      'CERTIFICATE OF COMPLETION\nThis certificate is proudly presented to\nJOHN VAN DER MEER\nfor successfully ' +
        'completing the course\nProject Management Foundations\nDate: 3 May 2022\nCertificate no: AB-12345',
      ['John van der Meer', 'Project Management Foundations', undefined, '2022-05-03', undefined, 'AB-12345'],
    ],
    [
      'We hereby certify that Maria Lopez has successfully completed the online course in Advanced Excel on 5 June ' +
        '2021.\n\nIssued by: Learn Academy',
      ['Maria Lopez', 'Advanced Excel', 'Learn Academy', '2021-06-05', undefined, undefined],
    ],
    [
      'Certificaat\n\nHierbij verklaart Stichting Examens Nederland dat\n\nJoris Vermeer\n\ngeboren op 3 mei 1985, met ' +
        'goed gevolg het examen heeft afgelegd voor\nBasisveiligheid VCA\n\nRotterdam, 4 september 2023\nGeldig tot 4 ' +
        'september 2033',
      ['Joris Vermeer', 'Basisveiligheid VCA', 'Stichting Examens Nederland', '2023-09-04', '2033-09-04', undefined],
    ],
    [
      'GETUIGSCHRIFT\n\nUitgereikt aan\nSanne de Boer\n\ndie de training Basis Life Support met goed gevolg heeft ' +
        'afgerond\n\nUtrecht, 14 november 2022\nAfgegeven door: Het Oranje Kruis\nCertificaatnummer: 778812',
      ['Sanne de Boer', 'Basis Life Support', 'Het Oranje Kruis', '2022-11-14', undefined, '778812'],
    ],
    [
      'Diploma\nDe examencommissie verklaart dat\nAhmed El Amrani\ngeboren te Utrecht op 1 januari 1990\nis geslaagd ' +
        'voor het examen\nMonteur Elektrotechnische Installaties\nAmersfoort, 2 juli 2015',
      ['Ahmed El Amrani', 'Monteur Elektrotechnische Installaties', undefined, '2015-07-02', undefined, undefined],
    ],
  ])('says whose it is, what it is for, who issued it, when, and its number: %s', (text, expected) => {
    expect(summaryOf(text)).toEqual([expected]);
  });

  test('may be several, one after the other', () => {
    const one = (name: string) => `This is to certify that\nKim Long\nhas completed\n${name}\n\n`;
    expect(certificatesIn(one('Welding') + one('Plumbing')).map(({ certification }) => certification.name)).toEqual([
      'Welding',
      'Plumbing',
    ]);
  });

  test.each([
    ['Java', 'This is to certify that\nKim Long\nhas passed the examination\nJava\nIssued by Oracle on 1 May 2024\n'],
    [
      'Excel',
      'Certificate\n\nWe certify that Kim Long has completed the online course in Advanced Excel on 5 June 2021.\n\nIssued by: X',
    ],
    [
      'Leadership',
      'Certificate\nAwarded to\nKim Long\nfor completing the course\nLeadership and its origins\n1 May 2024',
    ],
  ])('is evidence of %s by its issuer, not by the person', (skillId, text) => {
    const result = readItem(itemOf({ text }, { entityId: 'E-1' }), DICTIONARY);
    expect(result.outcome === 'READ' && result.findings.person?.skills).toMatchObject([
      { skillId, source: 'CERTIFICATE' },
    ]);
  });
});

test.each([
  'Kim Long\nAnalyst\n\nWork experience\nAnalyst, Acme (2019 - 2024)\n\nEducation\nBSc Physics, 2018\n\nCertificates\nFirst Aid',
  'I certify that the above is true.',
  'This certificate was presented to me in 2019, and I am proud of it.',
])('another text is none: %s', (text) => expect(isCertificateText(text)).toBe(false));

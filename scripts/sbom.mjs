// Prints a software bill of materials (CycloneDX 1.5) of what ships. Usage: node scripts/sbom.mjs > skillgate.cdx.json
// `npm sbom` leaves out what the build bundles from development dependencies, and names the service after its folder.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shippedPackages } from './shipped-packages.mjs';

/** The bill of materials. It is the same for the same lock file. */
export function makeSbom() {
  const { name, version, description, license } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const packages = shippedPackages();
  const own = { type: 'application', 'bom-ref': `${name}@${version}`, name, version, description };
  const required = new Set([...packages.values()].flatMap(({ dependencies }) => dependencies));
  const direct = [...packages.keys()].filter((place) => !required.has(place));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { ...own, purl: purlOf({ name, version }), licenses: [{ license: { id: license } }] },
    },
    components: [...packages].map(([place, one]) => componentOf(place, one)),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: direct },
      ...[...packages].map(([ref, { dependencies }]) => ({ ref, dependsOn: [...new Set(dependencies)] })),
    ],
  };
}

function componentOf(place, { name, version, licence, integrity }) {
  const [, algorithm, base64] = /^(sha\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    purl: purlOf({ name, version }),
    licenses: [/[ (]/.test(licence) ? { expression: licence } : licenceOf(licence)],
    ...(algorithm && {
      hashes: [{ alg: `SHA-${algorithm.slice(3)}`, content: Buffer.from(base64, 'base64').toString('hex') }],
    }),
  };
}

/** BSD alone is no identifier of SPDX. */
const licenceOf = (licence) => ({ license: licence === 'BSD' ? { name: licence } : { id: licence } });

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(makeSbom(), null, 2)}\n`);

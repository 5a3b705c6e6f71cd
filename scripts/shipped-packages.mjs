// Which packages ship with the service: those that are installed without development dependencies, and those that the
// build puts into its own files.
import { readFileSync } from 'node:fs';

/** Development dependencies that the build bundles: the scripts of pages and of the console, and the runtime of WebAssembly. */
const BUNDLED = [
  'graphiql',
  'react',
  'react-dom',
  '@viz-js/viz',
  'react-aria-components',
  'urql',
  '@urql/exchange-graphcache',
  'graphql-sse',
  'wouter',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'd3-shape',
  'd3-scale',
  'd3-force',
  'qrcode-generator',
];

/** What the build takes from a package without its dependencies. */
const COMPILED_IN = ['assemblyscript', '@messageformat/runtime'];

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

/** Name, version, licence, integrity and dependencies of each shipped package, by its place in node_modules. */
export function shippedPackages() {
  const { packages } = read('package-lock.json');
  const shipped = new Map();

  const add = (place) => {
    const {
      version,
      license,
      integrity,
      name = place.slice(place.lastIndexOf('node_modules/') + 13),
    } = packages[place];
    const known = { name, version, licence: license ?? licenceOf(place), integrity, dependencies: [] };
    shipped.set(place, known);
    return known;
  };

  const addWithDependencies = (place) => {
    if (shipped.has(place)) return;
    const added = add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(packages, place, name);
      // Optional ones may not be installed on any machine.
      if (!found || (packages[found].dev && !isBundled(place))) continue;
      added.dependencies.push(found);
      addWithDependencies(found);
    }
  };
  const isBundled = (place) => Boolean(packages[place].dev);

  for (const place of Object.keys(packages)) if (place !== '' && !packages[place].dev) addWithDependencies(place);
  for (const name of BUNDLED) addWithDependencies(`node_modules/${name}`);
  for (const name of COMPILED_IN) add(`node_modules/${name}`);
  return shipped;
}

/** The place of a package that another one requires: the nearest one above it. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** The licence that an installed package names, for those of which the lock file does not know it. */
function licenceOf(place) {
  try {
    const { license, licenses } = read(`${place}/package.json`);
    return license ?? licenses?.map(({ type }) => type).join(' OR ');
  } catch {
    return undefined;
  }
}

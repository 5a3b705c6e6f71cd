import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const refuseRelationWrites = ['connect', 'connectOrCreate', 'disconnect', 'set'].map((name) => ({
  // Prisma rewrites scalar keys for these, and could move a row into another organisation.
  selector: `Property[key.name='${name}'][value.type=/ObjectExpression|ArrayExpression/]`,
  message: `Write scalar keys; Prisma's ${name} rewrites them and can move a row into another organisation.`,
}));

/** Matches calls whose argument at `index` is missing or the identifier `undefined`. */
const withoutArgument = (index) =>
  `:matches([arguments.length<${index + 1}], ` +
  `[arguments.${index}.type='Identifier'][arguments.${index}.name='undefined'])`;

/** Calls that use the locale of the machine if none is given: the same data must have the same result everywhere. */
const refuseLocaleOfMachine = [
  {
    selector: `CallExpression[callee.property.name='localeCompare']${withoutArgument(1)}`,
    message: 'Pass the locale, or compare code points: the default is the locale of the machine.',
  },
  {
    selector: `CallExpression[callee.property.name=/^toLocale/]${withoutArgument(0)}`,
    message: 'Pass the locale: the default is the locale of the machine.',
  },
  {
    selector: `:matches(NewExpression, CallExpression)[callee.object.name='Intl']${withoutArgument(0)}`,
    message: 'Pass the locale: the default is the locale of the machine.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'src/generated/', 'console/generated/', 'node_modules/', 'coverage/', 'assembly/'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.ts', 'test/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // Features add their settings and messages to an interface by declaration merging.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['console/src/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
    languageOptions: { parserOptions: { project: 'console/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
  },
  {
    files: ['console/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...refuseLocaleOfMachine],
    },
  },
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...refuseLocaleOfMachine] } },
  {
    files: ['src/domain/**/*.ts', 'src/gateway/**/*.ts', 'src/cli/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refuseRelationWrites, ...refuseLocaleOfMachine] },
  },
);

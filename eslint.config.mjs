import tseslint from 'typescript-eslint';

const refuseRelationWrites = ['connect', 'connectOrCreate', 'disconnect', 'set'].map((name) => ({
  // Prisma rewrites scalar keys for these, and could move a row into another organisation.
  selector: `Property[key.name='${name}'][value.type=/ObjectExpression|ArrayExpression/]`,
  message: `Write scalar keys; Prisma's ${name} rewrites them and can move a row into another organisation.`,
}));

/**
 * What depends on the locale of the machine where it is not told one: the same data must come to the same everywhere.
 */
const refuseLocaleOfMachine = [
  {
    selector:
      "CallExpression[callee.property.name='localeCompare']:matches([arguments.length<2], [arguments.1.type='Identifier'][arguments.1.name='undefined'])",
    message: 'Name the locale, or compare code points: without one it is that of the machine.',
  },
  {
    selector:
      "CallExpression[callee.property.name=/^toLocale/]:matches([arguments.length=0], [arguments.0.type='Identifier'][arguments.0.name='undefined'])",
    message: 'Name the locale: without one it is that of the machine.',
  },
  {
    selector:
      ":matches(NewExpression, CallExpression)[callee.object.name='Intl']:matches([arguments.length=0], [arguments.0.type='Identifier'][arguments.0.name='undefined'])",
    message: 'Name the locale: without one it is that of the machine.',
  },
];

export default tseslint.config(
  { ignores: ['dist/', 'src/generated/', 'node_modules/', 'coverage/', 'assembly/'] },
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
  { files: ['src/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...refuseLocaleOfMachine] } },
  {
    files: ['src/domain/**/*.ts', 'src/gateway/**/*.ts', 'src/cli/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...refuseRelationWrites, ...refuseLocaleOfMachine] },
  },
);

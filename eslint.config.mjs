import tseslint from 'typescript-eslint';

const refuseRelationWrites = ['connect', 'connectOrCreate', 'disconnect', 'set'].map((name) => ({
  // Prisma rewrites scalar keys for these, and could move a row into another organisation.
  selector: `Property[key.name='${name}'][value.type=/ObjectExpression|ArrayExpression/]`,
  message: `Write scalar keys; Prisma's ${name} rewrites them and can move a row into another organisation.`,
}));

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
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['src/domain/**/*.ts', 'src/gateway/**/*.ts', 'src/cli/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...refuseRelationWrites] } },
);

import { resolve } from 'node:path';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const root = resolve(import.meta.dirname, '../..');

const NOT_REPEATABLE = 'Same inputs, same bytes: the engine draws from a seeded rng and owns no clock.';
const OWN_MATH =
  'Its last bits differ between engines and machines: app/model/math has one that is the same everywhere.';
const OWN_ORDER = 'What it gives depends on the language of the machine.';
const LAYERS = 'See "Layers" in CONTRIBUTING.md.';

/**
 * What ECMAScript leaves to the engine ("implementation-approximated") and engines do differently. It leaves Math.sqrt as well,
 * but every processor has a correctly rounded one; + - * / % and the rest of Math are exact.
 */
const APPROXIMATED = [
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh', 'asinh', 'acosh', 'atanh'],
  ...['exp', 'expm1', 'log', 'log1p', 'log2', 'log10', 'pow', 'cbrt', 'hypot'],
];

/** Modules that a layer must not import. dependency-cruiser proves the layers; this says so while one types. */
const forbid = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: [{ group: patterns, message: LAYERS }] }],
});

const noUnsafe = Object.fromEntries(
  ['argument', 'assignment', 'call', 'member-access', 'return'].map((of) => [
    `@typescript-eslint/no-unsafe-${of}`,
    'off',
  ]),
);

export default defineConfig(
  globalIgnores(['out/', 'out-maze/', 'dist/', 'coverage/', 'test-results/', '.cache/']),
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  vue.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        parser: ts.parser,
        projectService: true,
        tsconfigRootDir: root,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `return leave();` is a plain way to do one last thing.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Loops that end by `return` or `break` say so with `while (true)`.
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      // Empty functions are honest defaults for optional callbacks.
      '@typescript-eslint/no-empty-function': 'off',
      // Index loops over typed arrays are what kernels are made of.
      '@typescript-eslint/prefer-for-of': 'off',
      // The compiler's noUncheckedIndexedAccess asks for `!` where the range is proven just above.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `queue.pop() as number` says what comes out; `!` would only say that something does.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // Types and interfaces, records and index signatures all have their place here.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // `Record<never, never>` says "no details" in the tables of failures, notices and events.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      // Environment variables and other index signatures must be read as ['name'] for the compiler's sake.
      '@typescript-eslint/dot-notation': 'off',
      eqeqeq: 'error',
      'no-undef': 'off',
    },
  },
  {
    files: ['app/**/*.ts'],
    rules: {
      ...forbid('electron', 'electron/*', 'vue', 'pinia', 'node:*', '@contract/*', '**/main/**', '**/renderer/**'),
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: NOT_REPEATABLE },
        { object: 'Date', property: 'now', message: NOT_REPEATABLE },
        { object: 'performance', property: 'now', message: NOT_REPEATABLE },
        { object: 'crypto', property: 'randomUUID', message: NOT_REPEATABLE },
        { object: 'crypto', property: 'getRandomValues', message: NOT_REPEATABLE },
        ...APPROXIMATED.map((property) => ({ object: 'Math', property, message: OWN_MATH })),
        ...['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase'].map((property) => ({
          property,
          message: OWN_ORDER,
        })),
      ],
      'no-restricted-globals': ['error', { name: 'Intl', message: OWN_ORDER }],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: NOT_REPEATABLE },
        { selector: 'CallExpression[callee.name="Date"]', message: NOT_REPEATABLE },
        // Also x ** 2: it is Math.pow, which need not round as x * x does.
        { selector: 'BinaryExpression[operator="**"]', message: OWN_MATH },
        { selector: 'AssignmentExpression[operator="**="]', message: OWN_MATH },
      ],
    },
  },
  {
    files: ['main/**/*.ts'],
    rules: forbid('vue', 'pinia', '**/renderer/**', '**/tests/**', '**/build/**'),
  },
  {
    files: ['main/contract/**/*.ts'],
    rules: forbid('electron', 'vue', 'pinia', 'node:*', 'sharp', 'pdfkit', '../*'),
  },
  {
    files: ['renderer/**/*.{ts,vue}'],
    languageOptions: { globals: globals.browser },
    rules: {
      ...forbid('electron', 'electron/*', 'node:*', 'sharp', 'pdfkit', 'fontkit', '**/main/**', '**/tests/**'),
      // Composables are made to be taken apart: `const { t, n } = useI18n()`.
      '@typescript-eslint/unbound-method': 'off',
      // Optional props are typed `| undefined`, which is what their absence means.
      'vue/require-default-prop': 'off',
    },
  },
  {
    // ESLint cannot see the types of imported .vue files; vue-tsc can. In tests, broken data is often the point.
    files: ['renderer/**/*.{ts,vue}', 'tests/**/*.ts'],
    rules: noUnsafe,
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  prettier,
);

// The layers: app <- main/contract <- main, renderer. Each rule says what a folder may import; the rest is forbidden.

/** npm packages that the engine may use. */
const ENGINE_PACKAGES = ['sharp', 'pdfkit', 'fontkit', 'valibot', 'fflate'];

/** Parts of the engine that are pure and cheap enough for the window. */
const ENGINE_FOR_WINDOW = [
  'model/',
  'draw/drawing',
  'draw/canvas',
  'draw/packed-drawing',
  'make/facts',
  'make/progress',
  'picture/frame',
  'picture/shape',
  'route/gates',
  'sheet/paper',
  'tune/(categories|presets|importance|landscape|space|trial|tune-result)',
];

/** Rooms of the window from the bottom to the top: each imports only what is below it. */
const WINDOW_ROOMS = ['model', 'paint', 'wording', 'stores', 'composables', 'components'];

const packages = (names) => `node_modules/(@types/)?(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'app-imports-only-app',
      comment: 'The engine is pure: itself and its listed packages, no Electron, no Vue, no file system.',
      severity: 'error',
      from: { path: '^app/' },
      to: { pathNot: ['^app/', packages(ENGINE_PACKAGES)] },
    },
    {
      name: 'contract-imports-only-app-types',
      severity: 'error',
      from: { path: '^main/contract/' },
      to: { pathNot: ['^main/contract/', '^app/'] },
    },
    {
      name: 'contract-takes-only-types-from-app',
      comment: 'The preload bundles the contract; engine code must not slip in with it.',
      severity: 'error',
      from: { path: '^main/contract/' },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'main-imports-main-contract-app',
      severity: 'error',
      from: { path: '^main/' },
      to: { path: '^(renderer|tests|build)/' },
    },
    {
      name: 'renderer-stays-out-of-main',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(main|tests|build)/', pathNot: '^main/contract/' },
    },
    {
      name: 'renderer-takes-only-cheap-engine-parts',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^app/', pathNot: `^app/(${ENGINE_FOR_WINDOW.join('|')})`, dependencyTypesNot: ['type-only'] },
    },
    ...WINDOW_ROOMS.map((room, i) => ({
      name: `window-${room}-imports-only-what-is-below`,
      severity: 'error',
      from: { path: `^renderer/${room}/` },
      to: {
        path: `^renderer/(${[...WINDOW_ROOMS.slice(i + 1).map((above) => `${above}/`), 'App\\.vue', 'main\\.ts'].join('|')})`,
      },
    })),
    {
      name: 'window-rooms-import-each-other-one-way',
      severity: 'error',
      scope: 'folder',
      from: { path: '^renderer/[^/]+/' },
      to: { circular: true },
    },
    {
      name: 'renderer-has-no-node',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|\\.svg$|\\.woff2$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.vue', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};

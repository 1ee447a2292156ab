// The layers: app <- main/contract <- main, renderer. Each rule says what a folder may import; the rest is forbidden.

/** npm packages that the engine may use. */
const ENGINE_PACKAGES = ['sharp', 'pdfkit', 'fontkit', 'valibot', 'fflate'];

/** Parts of the engine that are pure and cheap enough for the window. */
const ENGINE_FOR_WINDOW = [
  'model/',
  'kinds/recipe',
  'draw/drawing',
  'draw/canvas',
  'draw/packed-drawing',
  'picture/frame',
  'picture/shape',
  'route/gates',
  'sheet/(paper|pen)',
  'tpe/(importance|landscape|search-space|trial)',
  'tune/(categories|presets|tune-result)',
];

/** Folders of the engine, lowest first: each may import itself and those before it. `verify` imports nothing. */
const ENGINE_ORDER = [
  'model',
  'picture',
  'decode',
  'maze',
  'sheet',
  'tone',
  'draw',
  'score',
  'stencil',
  'route',
  'tpe',
  'verify',
  'kinds',
  'tune',
  'project',
];

const engineOrder = ENGINE_ORDER.map((folder, i) => ({
  name: `app-order-${folder}`,
  comment: 'The engine has one order of folders: nothing imports upwards, so no two folders import each other.',
  severity: 'error',
  from: { path: `^app/${folder}/` },
  to: { path: '^app/', pathNot: `^app/(${ENGINE_ORDER.slice(0, i + 1).join('|')})/` },
}));

/**
 * Parts of the main process, lowest first, in the same manner. `preload` and `cli` are programs of their own, which nothing
 * imports.
 */
const MAIN_ORDER = ['contract/', 'wording/', 'log\\.ts', 'files/', 'engine/', 'windows/', 'ipc/', 'index\\.ts'];

const mainOrder = MAIN_ORDER.map((part, i) => ({
  name: `main-order-${part.replace(/\W.*/, '')}`,
  comment: 'The main process has one order of folders: nothing imports upwards, so no two folders import each other.',
  severity: 'error',
  from: { path: `^main/${part}` },
  to: { path: '^main/', pathNot: `^main/(${MAIN_ORDER.slice(0, i + 1).join('|')})` },
}));

/** Rooms of the window from the bottom to the top: each imports only what is below it. */
const WINDOW_ROOMS = ['model', 'paint', 'wording', 'stores', 'composables', 'components'];

const packages = (names) => `node_modules/(@types/)?(${names.join('|')})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...engineOrder,
    ...mainOrder,
    {
      name: 'verify-imports-nothing',
      comment: 'The proof of a sheet shares no code with what made it.',
      severity: 'error',
      from: { path: '^app/verify/' },
      to: { path: '.', pathNot: '^app/verify/' },
    },
    {
      name: 'engine-folders-are-listed',
      comment: 'A new folder of the engine takes its place in ENGINE_ORDER.',
      severity: 'error',
      from: { path: '^app/', pathNot: `^app/(${ENGINE_ORDER.join('|')})/` },
      to: {},
    },
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
      name: 'main-parts-are-listed',
      comment: 'A new part of the main process takes its place in MAIN_ORDER.',
      severity: 'error',
      from: { path: '^main/', pathNot: `^main/(${MAIN_ORDER.join('|')}|preload/|cli/)` },
      to: {},
    },
    {
      name: 'preload-imports-only-contract',
      comment: 'The page runs with whatever the preload brings along.',
      severity: 'error',
      from: { path: '^main/preload/' },
      to: { pathNot: ['^main/(preload|contract)/', packages(['electron'])] },
    },
    {
      name: 'cli-has-no-electron',
      comment: 'The command line runs in Node alone: the engine as it is, and files.',
      severity: 'error',
      from: { path: '^main/cli/' },
      to: { path: '^main/|node_modules/electron', pathNot: '^main/(cli|contract|files)/' },
    },
    {
      name: 'engine-jobs-load-their-work-on-threads',
      comment:
        'The engine process knows every job, and must not load what their steps need: they import it themselves.',
      severity: 'error',
      from: { path: '^main/engine/jobs/' },
      to: {
        pathNot: ['^main/engine/(job|tune-job)\\.ts$'],
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
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

const floors = require('./tools/floors.cjs');

const source = '^server/src';
/** For each name of a list of floors: it may know what is on lower floors, and nothing beside it or above. */
const upwardOf = (levels, folder, prefix, comment) =>
  levels
    .flatMap((names, floor) =>
      names.map((name) => {
        const above = levels
          .slice(0, floor + 1)
          .flat()
          .filter((other) => other !== name);
        return {
          name: `${prefix}${name}-looks-down-only`,
          severity: 'error',
          comment,
          from: { path: `^${folder}/${name}/`, pathNot: '\\.test\\.tsx?$' },
          to: { path: `^${folder}/(${above.join('|')})/` },
        };
      }),
    )
    .filter((rule) => !rule.to.path.includes('()'));

const upward = [
  ...upwardOf(
    floors.server,
    'server/src/modules',
    '',
    'A module may use modules on lower floors alone (tools/floors.cjs).',
  ),
  ...upwardOf(
    floors.features,
    'web/src/features',
    'feature-',
    'A feature may show what features on lower floors hand out (tools/floors.cjs).',
  ),
];

const webUpward = floors.web
  .map((name, floor) => ({
    name: `web-${name}-looks-down-only`,
    severity: 'error',
    from: { path: `^web/src/${name}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^web/src/(${['routes', 'main', ...floors.web.slice(0, floor)].join('|')})(/|\\.)` },
  }))
  .filter((rule) => !rule.to.path.includes('()'));

const tests = '(\\.test\\.tsx?|/testing/.*)$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'front-door-only',
      severity: 'error',
      comment: 'Another module is entered through its index.ts.',
      from: { path: `${source}/modules/([^/]+)/` },
      to: { path: `${source}/modules/`, pathNot: [`${source}/modules/$1/`, `${source}/modules/[^/]+/index\\.ts$`] },
    },
    {
      name: 'front-door-from-outside',
      severity: 'error',
      from: { path: source, pathNot: [`${source}/modules/`, tests] },
      to: { path: `${source}/modules/`, pathNot: [`${source}/modules/[^/]+/index\\.ts$`] },
    },
    {
      name: 'foundation-knows-no-module',
      severity: 'error',
      from: { path: `${source}/foundation/`, pathNot: tests },
      to: { path: `${source}/(modules|demo|run|app|names|old-calls)` },
    },
    {
      name: 'modules-know-no-process',
      severity: 'error',
      from: { path: `${source}/modules/`, pathNot: tests },
      to: { path: `${source}/(demo|run|app|main|names|old-calls)` },
    },
    {
      name: 'only-stores-know-the-database',
      severity: 'error',
      comment: 'SQL stands in store.ts files and in foundation/database.',
      from: { path: `${source}/modules/`, pathNot: ['[/-]store\\.ts$', '/accounts\\.ts$', tests] },
      to: { path: '^(node_modules/)?(kysely|pg)(/|$)' },
    },
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(server|web|evidence|verifier|tools)/' },
    },
    {
      name: 'evidence-stands-alone',
      severity: 'error',
      from: { path: '^evidence/', pathNot: tests },
      to: { path: '^(server|web|contract|verifier|tools)/|node_modules' },
    },
    {
      name: 'the-verifier-knows-evidence-alone',
      severity: 'error',
      from: { path: '^verifier/', pathNot: tests },
      to: { path: '^(server|web|contract|tools)/|node_modules' },
    },
    {
      name: 'the-client-knows-no-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|verifier|tools)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/dashboards/' },
      to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '/widgets\\.tsx?$'] },
    },
    {
      name: 'features-enter-through-widgets',
      severity: 'error',
      from: { path: '^web/src/features/dashboards/' },
      to: { path: '^web/src/features/(?!dashboards/)', pathNot: '/widgets\\.tsx?$' },
    },
    {
      name: 'forms-are-named-forms',
      severity: 'error',
      comment:
        'Only a module named …Form(s).tsx has the contract’s shapes in the browser: under another name its form breaks there.',
      from: { path: '^web/src/', pathNot: ['Forms?\\.tsx$', tests] },
      to: { path: '^web/src/ui/form/use-endpoint-form\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '/testing/', '^e2e/', '^tools/', '/bench\\.ts$', '^server/bench/'] },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    ...upward,
    ...webUpward,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};

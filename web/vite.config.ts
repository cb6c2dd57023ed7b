import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutShapes } from './tools/contract-without-shapes.ts';
import { importWithoutPreload } from './tools/import-without-preload.ts';
import { pdfParts } from './tools/pdf-parts.ts';
import { preloadFont } from './tools/preload-font.ts';
import { routerWithoutUnused } from './tools/router-without-unused.ts';

const server = 'http://localhost:3000';

/**
 * Few files instead of many small ones, by when they are needed. `web/tools/measure.ts` says what a first load costs.
 *
 * `base`: the libraries and the parts that every first screen has. `frame`: what stands around a portal's screens.
 * `parts`: what screens of figures and lists are made of. `forms`: the contract's shapes and what is drawn from them.
 */
const groups = [
  {
    name: 'base',
    test: anyOf(
      'rolldown/runtime',
      'node_modules/(react|react-dom|react-router|scheduler)/',
      // Several questions at once, and page after page of a list, are asked on later screens alone.
      'node_modules/@tanstack/(?!.*/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\\.)',
      'lucide-react/dist/esm/(create|defaultAttributes|Icon|shared|context)',
      'lucide-react/dist/esm/icons/(loader-circle|x|info|octagon-x|circle-check|circle-alert|rotate-cw|chevron-right)\\.',
      'web/src/(main|routes|modules)\\.tsx?',
      // What the modules bring, said in a few lines each, with the pictures of their places.
      'web/src/(features|screens)/[^/]+/(manifest|[a-z]+-tabs|dashboard-address)\\.ts',
      'lucide-react/dist/esm/icons/(clipboard-check|layout-dashboard|settings|shield-check|users)\\.',
      'web/src/lib/(api|fetch-ahead|manifest|paths|problem|query|selected-organisation|session|start|theme|csp|url-state)\\.ts',
      'web/src/shells/(Root|ScreenError|screen-routes)\\.tsx',
      'web/src/ui/(Anchor|Button|Mark|Notice|PageHead|class-names)\\.tsx?',
      'web/src/features/identity/demo\\.ts',
      'contract/src/identity/endpoints\\.ts$',
    ),
  },
  {
    // The frame of a portal and what its first screen is drawn with: packed together they are smaller than apart.
    name: 'frame',
    test: anyOf(
      // Every first screen shows it: alone it would be one more file of each first load.
      'web/src/features/privacy-events/RunningBreaches\\.tsx',
      'web/src/shells/(Portal|DashboardShell|Frame|FrameSkeleton|Sidebar|DemoBanner|ClientNotice|UserMenuButton|places|use-shortcuts)\\.tsx?',
      'web/src/features/notifications/NotificationsButton\\.tsx',
      'web/src/features/operations/(RunningOperations|watch)\\.tsx?',
      'contract/src/operations/watching\\.ts$',
      'web/src/features/organisations/(OrganisationSwitcher|queries)\\.tsx?',
      'web/src/ui/(type-ahead|TierBadge|Skeleton|States|Loaded)\\.tsx?',
      'web/src/lib/(format|score-words|time-left)\\.ts',
      'contract/src/((organisations|notifications)/endpoints|days-between|percent)\\.ts$',
      'lucide-react/dist/esm/icons/(bell|building.*|check|chevrons-up-down|circle-user-round|flask.*|menu|search|users.*|ban|triangle-alert)\\.',
      'web/src/ui/(Badge|Bars|DataTable|Kpi|Section|Status|Tabs|When|use-media)\\.tsx?',
      'web/src/features/ledger/AuditTable\\.tsx',
      'web/src/features/dashboards/OverviewSkeleton\\.tsx',
      'web/src/features/action-items/item-status\\.ts',
      'web/src/features/action-items/DueDate\\.tsx',
      'web/src/features/risks/(risk-words|LevelBadge|RiskMatrix|TopRisks)\\.tsx?',
      'web/src/features/findings/(finding-words|FindingDue)\\.tsx?',
      'web/src/features/compliance/following/Framework(Status|sWidget)\\.tsx',
      'contract/src/(ledger|dashboards)/endpoints\\.ts$',
      'lucide-react/dist/esm/icons/(clock|contrast|scroll-text|trending-up|circle-dashed|circle-minus|arrow-up|arrow-down|search-check|shield-exclamation-point|file-check-.*)\\.',
    ),
  },
  {
    // What the portals other than the dashboard have.
    name: 'portals',
    test: anyOf(
      'web/src/(portal-modules|portal-routes)\\.tsx?',
      'web/src/(features|screens)/[^/]+/(portal-manifest|tabs-of-client)\\.ts',
      'lucide-react/dist/esm/icons/(gauge|handshake|mail|user-plus)\\.',
    ),
  },
  {
    // What every list is drawn with, and the panel beside it.
    name: 'lists',
    test: anyOf(
      'web/src/ui/list/',
      'web/src/ui/(Filters|ListTable|Pager|SortChoice|ExportRows|page-words|field-look|later|Panel|RecordPanel|use-next-part)\\.tsx?',
      'web/src/lib/(csv|quantities|read-all|typing|can|clock|unsaved|active-people)\\.ts',
      'contract/src/(people/endpoints|access|day|identifiers|listing|sample)\\.ts$',
      'lucide-react/dist/esm/icons/(download|plus|pencil|copy|chevron-(down|up|left)|play|sliders-horizontal|upload|file-text|undo-2|send|eye)\\.',
    ),
  },
  {
    // What is known of a framework and its controls, for the screens of the engine.
    name: 'engine',
    test: anyOf(
      'contract/src/compliance/(endpoints|controls|implementation-words|result-words|requirements|gaps|succession|applicability|requirement-overrides|bulk-answers|self-check|two-sources|control-doubts|control-verdict|requirement-doubts)\\.ts$',
      'contract/src/(frameworks/shipped|own-frameworks/endpoints|control-reviews/endpoints|control-scopes/endpoints|control-tests/endpoints|findings/endpoints)\\.ts$',
      'web/src/features/compliance/(queries|following/(sum-of-weights|StatusAndOutstanding|FrameworkVerdict|StandingHeader|framework-next)|requirements/(result-words|requirement-doubts|ResultStatus))\\.tsx?',
      'web/src/(features/(control-reviews/queries|control-scopes/control-doubts)|ui/(proven-tone|PartsBar|ProofWord|VerdictHeader|WeightedScore))\\.tsx?',
      'web/src/features/compliance/scores/(two-sources|unproven-address|ProvenLink)\\.tsx?',
      'web/src/features/own-frameworks/(format-names|NextVersion)\\.tsx?',
      'web/src/features/control-tests/(LastRun|test-status)\\.tsx?',
    ),
  },
  {
    // What the own page of a record is made of, and what is shown of others on it.
    name: 'record',
    test: anyOf(
      'web/src/ui/(ObjectPage|RecordPage|RecordStanding|use-next-part-on)\\.tsx?',
      'web/src/features/(action-items/LinkedActions|ledger/RecordHistory)\\.tsx',
    ),
  },
  {
    // How a control stands, in lists and on its own page.
    name: 'control',
    test: anyOf(
      'web/src/features/compliance/controls/(ControlNext|ControlParts|ControlStanding|ControlState)\\.tsx',
      'web/src/features/(control-scopes/PartState|evidence-items/AddEvidence)\\.tsx',
    ),
  },
  { name: 'reviews', test: anyOf('web/src/features/control-reviews/(ReviewDue|review-words)\\.tsx?') },
  {
    // One file instead of three, whose names every first load would carry.
    name: 'support',
    test: anyOf('web/src/features/support-access/AccessList\\.tsx', 'contract/src/support-access/endpoints\\.ts$'),
  },
  // What asks before something matters; forms need it, and so do screens without one.
  { name: 'dialogs', test: anyOf('web/src/ui/(Dialog|BulkSheet)\\.tsx', 'node_modules/@radix-ui/react-dialog/') },
  {
    name: 'forms',
    test: anyOf(
      'node_modules/(zod|react-hook-form|downshift)/',
      'contract/src/(access|day|endpoint|identifiers|listing|sample)\\.ts\\?shapes$',
      'web/src/ui/form/(?!Calendar)',
    ),
  },
];

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join('|'));
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    contractWithoutShapes(),
    routerWithoutUnused(),
    importWithoutPreload(),
    react(),
    tailwindcss(),
    pdfParts(),
    preloadFont(/hanken-grotesk-latin-wght.*\.woff2$/),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // One sheet, which the page has from the start: no screen has to wait for its styles.
    cssCodeSplit: false,
    // Fonts and pictures stay files: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Which files a screen is made of stands in that screen: a list of all of them would be part of every first load.
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The server refuses changes that come from another origin, so the proxy speaks as the server's own page would.
  server: { proxy: { '/api': { target: server, headers: { origin: server } } } },
});

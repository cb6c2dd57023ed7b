import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutShapes } from './tools/contract-without-shapes.ts';
import { preloadFont } from './tools/preload-font.ts';

const server = 'http://localhost:3000';

/**
 * What every first screen needs, in one file instead of twenty small ones: the libraries, what all screens share, and the
 * icons of the frame. `web/tools/measure.ts` says what a first load costs.
 */
const base = new RegExp(
  [
    'node_modules/(react|react-dom|react-router|scheduler|@tanstack)/',
    'node_modules/lucide-react/dist/esm/(create|defaultAttributes|Icon|shared|context)',
    'lucide-react/dist/esm/icons/(search|check|chevrons-up-down|shield-check|clipboard-check|circle-(check|alert)|octagon-x|clock|contrast|info|rotate-cw|ban|triangle-alert|chevron-right|loader-circle|x|layout-dashboard|building-2|users|settings|scroll-text|gauge|mail|user-plus|plus)\\.',
    'web/src/(main|routes|lib/|shells/(Root|NotFound|ScreenError|FrameSkeleton))',
    'web/src/ui/(Anchor|Badge|Bars|Button|Kpi|Loaded|Mark|Notice|PageHead|Section|Skeleton|States|Status|TierBadge|When|class-names|use-media)',
    'web/src/features/(identity/(demo|audience-names)|organisations/queries|(action-items|compliance)/standing|action-items/DueDate)',
    'contract/src/(access|action-items|identity|organisations|notifications)\\.ts$',
  ].join('|'),
);

/** What only forms need: the contract's shapes, and the library that reads them. */
const forms =
  /node_modules\/zod\/|\?shapes$|web\/src\/ui\/(Form|Fields|ErrorSummary|use-form|form-problems|field-look)/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutShapes(), react(), tailwindcss(), preloadFont(/hanken-grotesk.*\.woff2$/)],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: the page's policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: base },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
  // The server refuses changes that come from another origin, so the proxy speaks as the server's own page would.
  server: { proxy: { '/api': { target: server, headers: { origin: server } } } },
});

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutShapes } from './tools/contract-without-shapes.ts';
import { preloadFont } from './tools/preload-font.ts';

const server = 'http://localhost:3000';

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
  },
  // The server refuses changes that come from another origin, so the proxy speaks as the server's own page would.
  server: { proxy: { '/api': { target: server, headers: { origin: server } } } },
});

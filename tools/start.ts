import { buildWebIfStale } from './build-web.ts';

/** What `npm start` does: builds the web client if it is stale, then starts everything in one process. */
await buildWebIfStale();
process.argv[2] = 'start';
await import('../server/src/main.ts');

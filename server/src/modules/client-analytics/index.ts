export { clientAnalyticsModule, clientAnalyticsRoutes } from './module.ts';

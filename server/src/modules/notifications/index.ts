export { notificationReactions } from './reactions.ts';
export { notificationRoutes } from './routes.ts';

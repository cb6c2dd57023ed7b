export { listOpenAbout } from './about-store.ts';
export { asActionItem } from './action-item.ts';
export { actionItemReactions } from './reactions.ts';
export { actionItemRoutes } from './routes.ts';
export { countItems, countOpen, countOverdue, findItem, listItems, listOrphans, readTitles } from './store.ts';

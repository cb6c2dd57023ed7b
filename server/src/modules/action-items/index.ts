export { asActionItem } from './action-item.ts';
export { actionItemRoutes } from './routes.ts';
export { countItems, countOpen, countOverdue, findItem, listItems, readTitles } from './store.ts';

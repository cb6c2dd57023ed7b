export { listOpenAbout } from './about-store.ts';
export { asActionItem } from './action-item.ts';
export { actionItemModule } from './module.ts';
export { countItems, countOpen, countOverdue, findItem, listItems, listOrphans } from './store.ts';

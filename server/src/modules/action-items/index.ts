export { countPlansOfRisks, listOpenAbout } from './about-store.ts';
export { asActionItem } from './action-item.ts';
export { countActionsOf } from './figures-store.ts';
export { listActionItemsWith } from './list-action-items.ts';
export { actionItemModule } from './module.ts';
export { countItems, countOpen, countOverdue, findItem, listOrphans, pageItems } from './store.ts';

export { ActionItemsWidget } from './ActionItemsWidget.tsx';
export { AddItemPanel } from './AddItemPanel.tsx';
export { ItemPanel } from './ItemPanel.tsx';
export { ItemsTable } from './ItemsTable.tsx';
export { itemsOnPage, useItemsAsked } from './items-address.ts';

export { ActionItemsWidget } from './ActionItemsWidget.tsx';
export { AddItemPanel } from './AddItemPanel.tsx';
export { usePeopleChoices } from './AssigneeFilter.tsx';
export { ItemPanel } from './ItemPanel.tsx';
export { ItemsView } from './ItemsView.tsx';
export { itemsOnPage, useItemsAsked } from './items-address.ts';
export { LinkedActions } from './LinkedActions.tsx';

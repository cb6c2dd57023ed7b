export { ActionItemsWidget } from './ActionItemsWidget.tsx';
export { AddItemPanel } from './AddItemPanel.tsx';
export { usePeopleChoices } from './AssigneeFilter.tsx';
export { DueDate as ActionDue } from './DueDate.tsx';
export { ItemPanel } from './ItemPanel.tsx';
export { ItemsView } from './ItemsView.tsx';
export { priorityLooks, statusTones as actionTones } from './item-status.ts';
export { itemsOnPage, useItemsAsked } from './items-address.ts';
export { LinkedActions } from './LinkedActions.tsx';

export { ActionItemsWidget } from './ActionItemsWidget.tsx';
export { AddItemPanel } from './AddItemPanel.tsx';
export { ItemPanel } from './ItemPanel.tsx';
export { ItemsView } from './ItemsView.tsx';
export { itemsList } from './items-list.tsx';
export { LinkedActions } from './LinkedActions.tsx';

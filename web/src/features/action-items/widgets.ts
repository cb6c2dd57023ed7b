export { ActionItemsWidget } from './ActionItemsWidget.tsx';

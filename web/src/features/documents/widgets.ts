export { ControlDocuments } from './ControlDocuments.tsx';

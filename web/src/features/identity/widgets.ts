export { EntryFrame } from './EntryFrame.tsx';

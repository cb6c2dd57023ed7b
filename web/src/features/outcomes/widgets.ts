export { FrameworkOutcome } from './FrameworkOutcome.tsx';

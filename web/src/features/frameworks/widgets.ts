export { ControlsField } from './ControlsField.tsx';

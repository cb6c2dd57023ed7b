export { MyPrivacyEvents } from './MyPrivacyEvents.tsx';

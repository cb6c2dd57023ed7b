export { ClientActivity } from './ClientActivity.tsx';

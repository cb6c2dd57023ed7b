export { InvitationSent } from './InvitationSent.tsx';

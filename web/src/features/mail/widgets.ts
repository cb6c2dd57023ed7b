export { InvitationSent } from './InvitationSent.tsx';
export { InvitedNotice } from './InvitedNotice.tsx';
export { invitedState, useInvitationAnswers, useMailDelivered } from './invitations.ts';
export { UnsentInvitations } from './UnsentInvitations.tsx';

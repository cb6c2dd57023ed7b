export { InvitationSent } from './InvitationSent.tsx';
export { InvitedNotice } from './InvitedNotice.tsx';
export { invitedState, useInvitationAnswers } from './invitations.ts';
export { UnsentInvitations } from './UnsentInvitations.tsx';

export { InvitationSent } from './InvitationSent.tsx';
export { InvitedNotice } from './InvitedNotice.tsx';
export { invitedState, useInvitationAnswers, useKeepInvitationLink } from './invitations.ts';
export { UnsentInvitations } from './UnsentInvitations.tsx';

import * as account from '@claimlock/contract/identity/account';
import * as contract from '@claimlock/contract/identity/endpoints';
import * as links from '@claimlock/contract/identity/links';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { acceptInvitationWith, type OnJoined } from './accept-invitation.ts';
import type { Accounts } from './accounts.ts';
import { addAuthenticatorWith } from './add-authenticator.ts';
import { addPasskeyWith } from './add-passkey.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { changePasswordWith } from './change-password.ts';
import { confirmAuthenticatorWith } from './confirm-authenticator.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { type OrganisationName, readInvitationWith } from './read-invitation.ts';
import { readSecondFactorsWith } from './read-second-factors.ts';
import { readSessionWith } from './read-session.ts';
import { removeAuthenticatorWith } from './remove-authenticator.ts';
import { removePasskeyWith } from './remove-passkey.ts';
import { renewRecoveryCodesWith } from './renew-recovery-codes.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPasswordWith } from './reset-password.ts';
import { setUpPlatformWith } from './set-up-platform.ts';
import { signInWith } from './sign-in.ts';
import { signInWithPasskeyWith } from './sign-in-with-passkey.ts';
import { signOutWith } from './sign-out.ts';
import { startDemoSessionWith } from './start-demo-session.ts';
import { startPasskeyWith } from './start-passkey.ts';
import { startPasskeySignInWith } from './start-passkey-sign-in.ts';
import { verifySecondFactorWith } from './verify-second-factor.ts';

export type IdentitySetting = {
  readonly accounts: Accounts;
  readonly breached: BreachedPasswords;
  readonly demo: boolean;
  readonly secret: string;
  readonly mailDelivered: boolean;
  readonly demoResets: boolean;
  readonly onJoined: OnJoined;
  readonly organisationName: OrganisationName;
};

/** Everything about accounts that can be asked for. */
export function identityRoutes(setting: IdentitySetting): Route[] {
  const { accounts, breached, demo, onJoined, organisationName } = setting;
  return [
    route(contract.readSession, readSessionWith(setting)),
    route(contract.startDemoSession, startDemoSessionWith(accounts, demo)),
    route(contract.signIn, signInWith(accounts)),
    route(contract.verifySecondFactor, verifySecondFactorWith(accounts)),
    route(contract.startPasskeySignIn, startPasskeySignInWith(accounts)),
    route(contract.signInWithPasskey, signInWithPasskeyWith(accounts)),
    route(contract.signOut, signOutWith(accounts)),
    route(account.listSessions, listSessions),
    route(account.listSignIns, listSignIns),
    route(account.endSession, endSession),
    route(account.endOtherSessions, endOtherSessions),
    route(account.changePassword, changePasswordWith(accounts, breached)),
    route(account.readSecondFactors, readSecondFactorsWith(accounts)),
    route(account.addAuthenticator, addAuthenticatorWith(accounts)),
    route(account.confirmAuthenticator, confirmAuthenticatorWith(accounts)),
    route(account.removeAuthenticator, removeAuthenticatorWith(accounts)),
    route(account.renewRecoveryCodes, renewRecoveryCodesWith(accounts)),
    route(account.startPasskey, startPasskeyWith(accounts)),
    route(account.addPasskey, addPasskeyWith(accounts)),
    route(account.removePasskey, removePasskeyWith(accounts)),
    route(links.requestPasswordReset, requestPasswordReset),
    route(links.resetPassword, resetPasswordWith(breached, demo)),
    route(links.readInvitation, readInvitationWith(organisationName)),
    route(links.acceptInvitation, acceptInvitationWith(accounts, breached, onJoined)),
    route(links.setUp, setUpPlatformWith(accounts, breached)),
  ];
}

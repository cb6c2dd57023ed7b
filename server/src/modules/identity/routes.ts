import * as contract from '@claimlock/contract/identity';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { acceptInvitationWith, type OnJoined, type OrganisationName, readInvitationWith } from './accept-invitation.ts';
import type { Accounts } from './accounts.ts';
import type { BreachedPasswords } from './breached-passwords.ts';
import { changePasswordWith } from './change-password.ts';
import { startDemoSessionWith } from './demo-session.ts';
import { readSessionWith } from './read-session.ts';
import { requestPasswordReset, resetPasswordWith } from './reset-password.ts';
import {
  addAuthenticatorWith,
  addPasskeyWith,
  confirmAuthenticatorWith,
  readSecondFactorsWith,
  removeAuthenticatorWith,
  removePasskeyWith,
  renewRecoveryCodesWith,
  startPasskeyWith,
} from './second-factors.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.ts';
import { setUpWith } from './set-up.ts';
import {
  signInWith,
  signInWithPasskeyWith,
  signOutWith,
  startPasskeySignInWith,
  verifySecondFactorWith,
} from './sign-in.ts';

export type IdentitySetting = {
  readonly accounts: Accounts;
  readonly breached: BreachedPasswords;
  readonly demo: boolean;
  readonly secret: string;
  readonly mailDelivered: boolean;
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
    route(contract.listSessions, listSessions),
    route(contract.endSession, endSession),
    route(contract.endOtherSessions, endOtherSessions),
    route(contract.changePassword, changePasswordWith(accounts, breached)),
    route(contract.readSecondFactors, readSecondFactorsWith(accounts)),
    route(contract.addAuthenticator, addAuthenticatorWith(accounts)),
    route(contract.confirmAuthenticator, confirmAuthenticatorWith(accounts)),
    route(contract.removeAuthenticator, removeAuthenticatorWith(accounts)),
    route(contract.renewRecoveryCodes, renewRecoveryCodesWith(accounts)),
    route(contract.startPasskey, startPasskeyWith(accounts)),
    route(contract.addPasskey, addPasskeyWith(accounts)),
    route(contract.removePasskey, removePasskeyWith(accounts)),
    route(contract.requestPasswordReset, requestPasswordReset),
    route(contract.resetPassword, resetPasswordWith(breached)),
    route(contract.readInvitation, readInvitationWith(organisationName)),
    route(contract.acceptInvitation, acceptInvitationWith(accounts, breached, onJoined)),
    route(contract.setUp, setUpWith(accounts, breached)),
  ];
}

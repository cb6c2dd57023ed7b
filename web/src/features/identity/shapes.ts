import {
  addAuthenticator,
  addPasskey,
  changePassword,
  confirmAuthenticator,
} from '@claimlock/contract/identity/account';
import { signIn, verifySecondFactor } from '@claimlock/contract/identity/endpoints';
import { acceptInvitation, requestPasswordReset, resetPassword, setUp } from '@claimlock/contract/identity/links';
import { limitOf } from '../../ui/form/limit-of.ts';

/** The shapes of the forms about one's own way in, as the contract has them. */
export const signInShape = signIn.input.omit({ audience: true });
export const codeShape = verifySecondFactor.input.pick({ code: true });
export const forgotPasswordShape = requestPasswordReset.input;
export const resetPasswordShape = resetPassword.input.omit({ token: true });
export const newAccountShape = acceptInvitation.input.omit({ token: true }).extend({
  // Someone new chooses a password, so the rules of a new one hold.
  password: setUp.input.shape.password,
});
export const knownAccountShape = acceptInvitation.input.pick({ password: true });
export const setUpShape = setUp.input.omit({ token: true });
export const changePasswordShape = changePassword.input;
export const passwordShape = addAuthenticator.input;
export const firstCodeShape = confirmAuthenticator.input;
export const longestPasskeyName = limitOf(addPasskey.input.shape.name);

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { PasskeyId, SessionId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';
import { attachment, base64url, code, newPassword, password } from './endpoints.ts';

/** What a browser answers when a passkey is made (WebAuthn Level 3, RegistrationResponseJSON). */
export const NewPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});

export const OpenSession = z.object({
  id: SessionId,
  current: z.boolean(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  device: z.string(),
  address: z.string().nullable(),
});

export type OpenSession = z.infer<typeof OpenSession>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  scope: 'identity',
  action: 'account.manage',
  summary: 'The sessions that are open for my account.',
  input: z.object({}),
  output: z.object({ sessions: z.array(OpenSession) }),
  example: {},
});

/** For so many days it is kept when somebody signed in. */
export const signInsKeptDays = 180;
/** So many of the latest hours with sign-ins are shown to whose account it is. */
export const shownSignInHours = 50;

/** The sign-ins of an account in one hour, which its first instant names. */
export const SignInHour = z.object({
  hour: z.iso.datetime(),
  succeeded: z.number().int(),
  failed: z.number().int(),
});
export type SignInHour = z.infer<typeof SignInHour>;

export const listSignIns = endpoint({
  name: 'listSignIns',
  method: 'GET',
  path: '/api/account/sign-ins',
  scope: 'identity',
  action: 'account.manage',
  summary: 'The latest 50 hours in which my account signed in, or somebody tried to; kept for 180 days.',
  input: z.object({}),
  output: z.object({ hours: z.array(SignInHour) }),
  example: {},
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Ends one of my sessions.',
  input: z.object({ sessionId: SessionId }),
  output: z.object({}),
  example: { sessionId: sample.sessionId },
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Ends every session of mine but this one.',
  input: z.object({}),
  output: z.object({ ended: z.number().int() }),
  example: {},
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/account/password',
  scope: 'identity',
  action: 'account.manage',
  throttle: 'secret',
  summary: 'Changes my password and ends my other sessions.',
  input: z.object({ currentPassword: password, newPassword }),
  output: z.object({}),
  example: { currentPassword: 'not the password', newPassword: 'a long enough new password' },
});

export const SecondFactors = z.object({
  hasPassword: z.boolean(),
  authenticator: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  required: z.boolean(),
  passkeys: z.array(z.object({ id: PasskeyId, name: z.string(), addedAt: z.iso.datetime(), synced: z.boolean() })),
});

export type SecondFactors = z.infer<typeof SecondFactors>;

export const readSecondFactors = endpoint({
  name: 'readSecondFactors',
  method: 'GET',
  path: '/api/account/second-factors',
  scope: 'identity',
  action: 'account.manage',
  summary: 'The MFA methods of my account: authenticator app, passkeys and recovery codes.',
  input: z.object({}),
  output: SecondFactors,
  example: {},
});

export const addAuthenticator = endpoint({
  name: 'addAuthenticator',
  method: 'POST',
  path: '/api/account/authenticator',
  scope: 'identity',
  action: 'account.manage',
  throttle: 'secret',
  summary: 'Starts to set up an authenticator app; it counts once a first code is confirmed.',
  input: z.object({ password }),
  output: z.object({ uri: z.string(), secret: z.string(), recoveryCodes: z.array(z.string()) }),
  example: { password: 'not the password' },
});

export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/account/authenticator/confirmation',
  scope: 'identity',
  action: 'account.manage',
  throttle: 'secret',
  summary: 'Confirms an authenticator app with its first code.',
  input: z.object({ code }),
  output: z.object({}),
  example: { code: '000000' },
});

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  // Not DELETE, whose input stands in the address: a password must not.
  method: 'POST',
  path: '/api/account/authenticator/removal',
  scope: 'identity',
  action: 'account.manage',
  throttle: 'secret',
  summary: 'Removes the authenticator app and its recovery codes.',
  input: z.object({ password }),
  output: z.object({}),
  example: { password: 'not the password' },
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  scope: 'identity',
  action: 'account.manage',
  throttle: 'secret',
  summary: 'Makes new recovery codes; the old ones stop working.',
  input: z.object({ password }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { password: 'not the password' },
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/account/passkey-challenges',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Asks for a challenge to add a passkey.',
  input: z.object({}),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
  personal: true,
  example: {},
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Adds a passkey to my account.',
  input: z.object({
    name: line().min(1, 'Name this passkey.').max(100),
    response: NewPasskey,
  }),
  output: z.object({}),
  status: 201,
  example: {
    name: 'Laptop',
    response: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
  },
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Removes a passkey from my account.',
  input: z.object({ passkeyId: PasskeyId }),
  output: z.object({}),
  example: { passkeyId: sample.passkeyId },
});

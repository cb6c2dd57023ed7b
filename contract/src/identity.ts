import { z } from 'zod';
import { audiences, roles } from './access.ts';
import { endpoint } from './endpoint.ts';
import { BrokerId, ClientId, MembershipId, PasskeyId, SessionId, UserId } from './identifiers.ts';
import { sample } from './sample.ts';

export const Audience = z.enum(audiences);
export const Role = z.enum(roles);

/** Passwords: length and a breached list; no composition rules and no expiry (ASVS 5.0 §6.2). */
export const passwordMinLength = 12;
export const passwordMaxLength = 128;

const email = z.email('Give an e-mail address such as name@company.co.uk.').max(254).trim().toLowerCase();
const password = z.string().min(1, 'Enter your password.').max(4096);
const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`);
const code = z.string().trim().min(6, 'Enter the six digits.').max(32);
const linkToken = z.string().min(20).max(200);
export const personName = z.string().trim().min(1, 'Enter a name.').max(300);

export const Membership = z.object({
  id: MembershipId,
  audience: Audience,
  role: Role.nullable(),
  organisation: z.object({
    id: z.union([ClientId, BrokerId, z.literal('platform')]),
    name: z.string(),
    type: z.string(),
  }),
  suspended: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

const base64url = z
  .string()
  .max(100_000)
  .regex(/^[A-Za-z0-9_-]*$/, 'This is not a passkey response.');
const attachment = z.enum(['platform', 'cross-platform']).exactOptional();

/** What a browser answers to a sign-in challenge (WebAuthn Level 3, AuthenticationResponseJSON). */
export const PasskeyProof = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.exactOptional(),
  }),
});

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

/** What the browser knows of the session: user, organisation and token, as the specification's section 3 has it. */
export const SessionState = z.object({
  user: z.object({
    id: UserId,
    name: z.string(),
    email: z.string(),
    role: z.string(),
    avatar: z.string().optional(),
  }),
  organisation: z.object({ id: z.string(), name: z.string(), type: z.string() }).nullable(),
  /** A short-lived bearer for API use; the browser never stores it. */
  token: z.string(),
  memberships: z.array(Membership),
  /** True where the account's audience needs a second factor that is not set up yet. */
  needsSecondFactor: z.boolean(),
  demo: z.boolean(),
});
export type SessionState = z.infer<typeof SessionState>;

export const readSession = endpoint({
  name: 'readSession',
  method: 'GET',
  path: '/api/session',
  scope: 'identity',
  action: 'public',
  summary: 'Who is signed in here, if anyone, and how this installation lets people in.',
  input: z.object({}),
  output: z.object({
    mode: z.enum(['demo', 'real']),
    setUpNeeded: z.boolean(),
    mailDelivered: z.boolean(),
    session: SessionState.nullable(),
  }),
  example: {},
});

export const startDemoSession = endpoint({
  name: 'startDemoSession',
  method: 'POST',
  path: '/api/session/demo',
  scope: 'identity',
  action: 'public',
  summary: 'Opens the portal of one audience as its demo person; in demo mode only.',
  input: z.object({ audience: Audience }),
  output: z.object({ home: z.string() }),
  example: { audience: 'employee' },
});

const signedIn = z.discriminatedUnion('next', [
  z.object({ next: z.literal('home'), home: z.string() }),
  z.object({ next: z.literal('second-factor') }),
]);

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/session',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Signs in with e-mail and password; a second factor may follow.',
  input: z.object({ email, password, audience: Audience.optional() }),
  output: signedIn,
  example: { email: 'nobody@example.com', password: 'not the password' },
});

export const verifySecondFactor = endpoint({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/api/session/second-factor',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Finishes a sign-in with a code from an authenticator app or a recovery code.',
  input: z.object({ kind: z.enum(['authenticator', 'recovery-code']), code, audience: Audience.optional() }),
  output: signedIn,
  example: { kind: 'authenticator', code: '000000' },
});

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/session/passkey-challenges',
  scope: 'identity',
  action: 'public',
  summary: 'Asks for a challenge to sign in with a passkey.',
  input: z.object({}),
  output: z.object({ options: z.record(z.string(), z.unknown()) }),
  personal: true,
  example: {},
});

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/session/passkey',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Signs in with a passkey, which is both factors at once.',
  input: z.object({ response: PasskeyProof, audience: Audience.optional() }),
  output: signedIn,
  example: {
    response: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  },
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'DELETE',
  path: '/api/session',
  scope: 'identity',
  action: 'account.manage',
  summary: 'Ends this session.',
  input: z.object({}),
  output: z.object({}),
  example: {},
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
  summary: 'Which second factors my account has.',
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
  method: 'DELETE',
  path: '/api/account/authenticator',
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
    name: z.string().trim().min(1, 'Name this passkey.').max(100),
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

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  scope: 'identity',
  action: 'public',
  throttle: 'message',
  summary:
    'Sends a single-use link to reset a password, where the address has an account; the answer is the same either way.',
  input: z.object({ email }),
  output: z.object({}),
  personal: true,
  example: { email: 'nobody@example.com' },
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password-resets/completion',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Sets a new password through a reset link and ends every session of that account.',
  input: z.object({ token: linkToken, newPassword }),
  output: z.object({}),
  example: { token: 'not-a-token-that-was-issued', newPassword: 'a long enough new password' },
});

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/invitations/lookup',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'What an invitation link invites to.',
  input: z.object({ token: linkToken }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    audience: Audience,
    hasAccount: z.boolean(),
  }),
  readsOnly: true,
  example: { token: 'not-a-token-that-was-issued' },
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/acceptance',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Accepts an invitation; someone new sets a password, someone known confirms with theirs.',
  input: z.object({ token: linkToken, name: personName.optional(), password }),
  output: signedIn,
  example: { token: 'not-a-token-that-was-issued', name: 'Sam Reed', password: 'a long enough new password' },
});

export const setUp = endpoint({
  name: 'setUp',
  method: 'POST',
  path: '/api/set-up',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Makes the first super admin through the link that the first start prints.',
  input: z.object({ token: linkToken, name: personName, email, password: newPassword }),
  output: signedIn,
  example: {
    token: 'not-a-token-that-was-issued',
    name: 'Sam Reed',
    email: 'sam@example.com',
    password: 'a long enough new password',
  },
});

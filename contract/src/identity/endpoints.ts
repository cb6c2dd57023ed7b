import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId, MembershipId, SupportAccessId, UserId } from '../identifiers.ts';
import { line } from '../line.ts';
import { audiences, duties, roles, standings } from '../roles.ts';

export const Audience = z.enum(audiences);

export const Role = z.enum(roles);

/** Passwords: length and a breached list; no composition rules and no expiry (ASVS 5.0 §6.2). */
export const passwordMinLength = 12;

export const passwordMaxLength = 128;

/** An email address, as accounts are named by it; the space that a paste brings with it is taken off first. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an email address such as name@company.co.uk.'));

/** A password as it is typed to prove an account. */
export const password = z.string().min(1, 'Enter your password.').max(4096);

/** A password that is being chosen. */
export const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters.`)
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`);

/** A code from an authenticator app, or a recovery code. */
export const code = z.string().trim().min(6, 'Enter the six digits.').max(32);

export const personName = line().min(1, 'Enter a name.').max(300);

export const Membership = z.object({
  id: z.union([MembershipId, SupportAccessId]),
  audience: z.enum(standings),
  role: Role.nullable(),
  /** The duties held there today: they are columns of the permission table like a role. */
  duties: z.array(z.enum(duties)),
  /** The actions that their custom role there leaves out of what the role gives. */
  withheld: z.array(z.string()),
  organisation: z.object({
    id: z.union([ClientId, BrokerId, z.literal('platform')]),
    name: z.string(),
    type: z.string(),
  }),
  suspended: z.boolean(),
  /** Until when its data is held, where it closes. */
  heldUntil: z.iso.date().nullable(),
});

export type Membership = z.infer<typeof Membership>;

/** Bytes as WebAuthn writes them. */
export const base64url = z
  .string()
  .max(100_000)
  .regex(/^[A-Za-z0-9_-]*$/, 'This is not a passkey response.');

/** How a passkey's device is attached. */
export const attachment = z.enum(['platform', 'cross-platform']).exactOptional();

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
    /** What time it is here: the client keeps time with it. */
    now: z.iso.datetime(),
    setUpNeeded: z.boolean(),
    mailDelivered: z.boolean(),
    /** Whether this installation can throw its demo away and load it afresh. */
    demoResets: z.boolean(),
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

/** Where a sign-in leads: home, or on to a second factor. */
export const signedIn = z.discriminatedUnion('next', [
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
  summary: 'Signs in with email and password; MFA may follow.',
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
  throttle: 'challenge',
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

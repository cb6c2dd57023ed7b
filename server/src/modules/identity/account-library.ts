import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { Kysely } from 'kysely';
import { systemClock } from '../../foundation/clock.ts';
import { type Execute, scopeDialect } from '../../foundation/database/dialect.ts';
import { valueTypesWithDates } from '../../foundation/database/values.ts';
import { newId } from '../../foundation/ids.ts';
import { type Installation, sessionCookieName, sessionHours } from './account-settings.ts';
import { lockout } from './lockout.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { sessionFor } from './session-for.ts';

const prefixes: Record<string, string> = {
  user: 'usr',
  session: 'ses',
  account: 'acc',
  verification: 'ver',
  twoFactor: 'tfa',
  passkey: 'pky',
};

/** The account library, as an installation is set up, on whatever scope is open. */
export function openLibrary({ url, secret, demo }: Installation, execute: () => Execute) {
  const kysely = new Kysely<Record<string, never>>({ dialect: scopeDialect(execute, valueTypesWithDates) });
  const secure = url.startsWith('https:');
  const auth = betterAuth({
    appName: 'ClaimLock',
    baseURL: url,
    basePath: '/api/identity',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: kyselyAdapter(kysely, { type: 'postgres', transaction: false }),
    advanced: {
      database: {
        generateId: ({ model }) => newId(prefixes[model] ?? 'idn', systemClock),
        // Its tables are ours, made by our migrations; looking at them would need a scope, and none is open here.
        validateSchema: false,
      },
      cookiePrefix: 'claimlock',
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: sessionCookieName(url) } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 4096,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'identity_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: { isDemo: { type: 'boolean', fieldName: 'is_demo', input: false, defaultValue: false } },
    },
    session: {
      modelName: 'identity_session',
      expiresIn: sessionHours * 3600,
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: { assurance: { type: 'string', input: false, defaultValue: 'single' } },
    },
    account: {
      modelName: 'identity_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'identity_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: {
        create: {
          // How a session came about says how sure it is: a second factor or a passkey makes it double.
          before: async (session, context) => {
            // However a demo person proved who they are: where no demo is, whoever visited one could be them.
            const user = demo ? undefined : await context?.context.internalAdapter.findUserById(session.userId);
            if (!demo && (!user || Reflect.get(user, 'isDemo') !== false)) throw new APIError('UNAUTHORIZED');
            const kept: unknown = keeps.has(context?.path ?? '') && context?.context.session?.session.assurance;
            const double = kept === 'double' || doubly.has(context?.path ?? '');
            return { data: { ...session, assurance: double ? 'double' : 'single' } };
          },
        },
      },
    },
    plugins: [
      sessionFor,
      twoFactor({
        issuer: 'ClaimLock',
        accountLockout: { enabled: true, ...lockout },
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'identity_two_factor',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      passkey({
        rpID: new URL(url).hostname,
        rpName: 'ClaimLock',
        origin: new URL(url).origin,
        advanced: { webAuthnChallengeCookie: 'passkey-challenge' },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        // A passkey stands for both factors, so its device must have checked who holds it; the library does not insist.
        registration: {
          afterVerification: async ({ verification }) => {
            if (!verification.registrationInfo?.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
        authentication: {
          afterVerification: async ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError('UNAUTHORIZED');
          },
        },
        schema: {
          passkey: {
            modelName: 'identity_passkey',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
  return {
    api: auth.api,
    /** Whether the library refused, rather than broke. */
    isRefusal: (error: unknown): error is InstanceType<typeof APIError> => error instanceof APIError,
    /** What the library keeps encrypted. */
    decrypt: (data: string): Promise<string> => symmetricDecrypt({ key: secret, data }),
  };
}

export type AccountLibrary = ReturnType<typeof openLibrary>;

const doubly = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication']);
/** What gives a session another token and proves nothing anew: the new one is as sure as the old one. */
const keeps = new Set(['/two-factor/disable', '/change-password']);

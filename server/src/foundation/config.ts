import { resolve } from 'node:path';
import { z } from 'zod';
import { usualDataFolder } from './data-folder.js';

/** A start that cannot go on: its one sentence is printed, and the process ends with exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}

const onOff = z.enum(['on', 'off']);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://');

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  CLAIMLOCK_URL: z.url({ protocol: /^https?$/ }).optional(),
  CLAIMLOCK_DATA_DIR: z.string().min(1).default(usualDataFolder),
  CLAIMLOCK_DEMO: onOff.optional(),
  CLAIMLOCK_NOW: z.iso.datetime({ offset: true }).optional(),
  CLAIMLOCK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CLAIMLOCK_SIGNING_KEY: z.string().min(40).optional(),
  CLAIMLOCK_LEDGER_NAME: z
    .string()
    .regex(/^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/, 'must look like a host name and path, such as ledger.example.com')
    .default('claimlock.localhost/ledger'),
  CLAIMLOCK_WITNESS_FOLDERS: z
    .string()
    .regex(/^\s*\/[^,]*(,\s*\/[^,]*)*$/, 'must be absolute paths, with commas between them')
    .optional(),
  CLAIMLOCK_WITNESSES: z
    .string()
    .regex(
      /^\s*[^\s,]+ +https:\/\/[^\s,?#]+(\s*,\s*[^\s,]+ +https:\/\/[^\s,?#]+)*\s*$/,
      'must be a key and an https address each, with commas between them',
    )
    .optional(),
  CLAIMLOCK_TRUST_PROXY: onOff.default('off'),
  CLAIMLOCK_METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  CLAIMLOCK_OUTBOUND: onOff.default('on'),
  CLAIMLOCK_SCANNER: z
    .string()
    .regex(
      /^(?:tcp:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):[1-9]\d{0,4}|unix:\/\S+)$/i,
      'must be tcp://host:port or unix:/path',
    )
    .optional(),
  CLAIMLOCK_STOP_NOTICE: z.coerce.number().int().min(0).max(60).default(0),
  CLAIMLOCK_BREACHED_PASSWORDS: z.enum(['offline', 'online']).default('offline'),
  CLAIMLOCK_LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OPERATOR_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  CLAIMLOCK_MAIL_IN: z
    .string()
    .regex(
      /^(?:smtp|lmtp):\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\]):[1-9]\d{0,4}$/i,
      'must be smtp://host:port or lmtp://host:port',
    )
    .optional(),
  CLAIMLOCK_SUPPORT_ADDRESS: z
    .string()
    .regex(/^[a-z0-9._-]{1,20}@[a-z0-9.-]+\.[a-z0-9-]+$/i, 'must be an address such as support@help.example.com')
    .optional(),
  MAIL_FROM: z.string().min(3).default('ClaimLock <no-reply@claimlock.localhost>'),
});

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** Where people reach ClaimLock; links in mails are built from it, never from a request's Host header. */
  readonly url: string;
  readonly dataDir: string;
  readonly demo: boolean;
  readonly startAt: Date | undefined;
  readonly secret: string | undefined;
  readonly signingKey: string | undefined;
  readonly ledgerName: string;
  /** Where signed checkpoints are kept beside the data folder. */
  readonly witnessFolders: readonly string[];
  /** Who cosigns checkpoints from outside: the text of a key, and the address of each. */
  readonly witnesses: readonly { readonly key: string; readonly url: string }[];
  readonly trustProxy: boolean;
  readonly metricsToken: string | undefined;
  /** Whether domains and hosts that clients have confirmed are looked at from here. */
  readonly outbound: boolean;
  /** Where a virus scanner listens that speaks as clamd does: tcp://host:port or unix:/path. */
  readonly scanner: string | undefined;
  readonly breachedPasswordsOnline: boolean;
  /** For how many seconds a process that is told to stop says that it is not ready, and answers still. */
  readonly stopNoticeSeconds: number;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Absent: the embedded server is used. */
  readonly databaseUrl: string | undefined;
  readonly databaseOperatorUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databasePool: number;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where replies to support are taken in, and the address that they are sent to; absent where none are. */
  readonly mailIn: MailIn | undefined;
};

/** The address of support, and where mail to it is handed in; a process without a door writes letters and takes no replies. */
export type MailIn = {
  readonly support: string;
  readonly door: { readonly protocol: 'smtp' | 'lmtp'; readonly host: string; readonly port: number } | undefined;
};

function mailInOf(given: string | undefined, support: string | undefined): MailIn | undefined {
  if (support === undefined) {
    if (given !== undefined)
      throw new StartError(
        'CLAIMLOCK_SUPPORT_ADDRESS is missing: with CLAIMLOCK_MAIL_IN, give the address that replies to support are sent to.',
      );
    return undefined;
  }
  const [, protocol, host, port] = /^(smtp|lmtp):\/\/\[?([^\]]+?)\]?:(\d+)$/i.exec(given ?? '') ?? [];
  if (host === undefined) return { support, door: undefined };
  return {
    support,
    door: { protocol: protocol?.toLowerCase() === 'lmtp' ? 'lmtp' : 'smtp', host, port: Number(port) },
  };
}

// Addresses carry passwords, and what is printed at a start is kept in logs. A name added later that sounds like a secret is
// one until somebody says otherwise.
const isSecret = (name: string) => name !== 'CLAIMLOCK_URL' && /SECRET|KEY|TOKEN|PASSWORD(?!S)|_URL$/.test(name);

/** Reads and checks the environment as a whole; throws a StartError with one sentence that names what is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0] ?? 'The environment');
    const value = isSecret(name) ? 'a value that' : `"${given[name] ?? ''}", which`;
    throw new StartError(`${name} is set to ${value} cannot be used: ${issue?.message ?? 'it is not valid'}.`);
  }
  const e = parsed.data;
  const production = e.NODE_ENV === 'production';
  if (production && e.CLAIMLOCK_NOW)
    throw new StartError('CLAIMLOCK_NOW is for tests and demos and is refused when NODE_ENV is production.');
  if (e.DATABASE_URL && !e.CLAIMLOCK_SECRET) {
    throw new StartError(
      'CLAIMLOCK_SECRET is missing: with DATABASE_URL, give a secret of at least 32 characters that all processes share.',
    );
  }
  if (e.DATABASE_URL && !e.DATABASE_OPERATOR_URL) {
    throw new StartError(
      'DATABASE_OPERATOR_URL is missing: with DATABASE_URL, give the login of claimlock_operator as well.',
    );
  }
  if (e.DATABASE_URL && !e.CLAIMLOCK_URL) {
    throw new StartError(
      'CLAIMLOCK_URL is missing: with DATABASE_URL, say where people reach ClaimLock, such as https://claimlock.example.com.',
    );
  }
  if (e.DATABASE_URL && !e.CLAIMLOCK_SIGNING_KEY) {
    throw new StartError(
      'CLAIMLOCK_SIGNING_KEY is missing: with DATABASE_URL, give the key that `npm run new-signing-key` prints, the same to all processes.',
    );
  }
  return {
    production,
    host: e.HOST ?? (e.DATABASE_URL ? '0.0.0.0' : '127.0.0.1'),
    port: e.PORT,
    url: (e.CLAIMLOCK_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(e.CLAIMLOCK_DATA_DIR),
    demo: (e.CLAIMLOCK_DEMO ?? (e.DATABASE_URL ? 'off' : 'on')) === 'on',
    startAt: e.CLAIMLOCK_NOW ? new Date(e.CLAIMLOCK_NOW) : undefined,
    secret: e.CLAIMLOCK_SECRET,
    signingKey: e.CLAIMLOCK_SIGNING_KEY,
    ledgerName: e.CLAIMLOCK_LEDGER_NAME,
    witnessFolders: (e.CLAIMLOCK_WITNESS_FOLDERS ?? '').split(',').flatMap((path) => path.trim() || []),
    witnesses: (e.CLAIMLOCK_WITNESSES ?? '').split(',').flatMap((one) => {
      const [key, url] = one.trim().split(/\s+/);
      return key && url ? [{ key, url }] : [];
    }),
    trustProxy: e.CLAIMLOCK_TRUST_PROXY === 'on',
    metricsToken: e.CLAIMLOCK_METRICS_TOKEN,
    outbound: e.CLAIMLOCK_OUTBOUND === 'on',
    scanner: e.CLAIMLOCK_SCANNER,
    breachedPasswordsOnline: e.CLAIMLOCK_BREACHED_PASSWORDS === 'online',
    stopNoticeSeconds: e.CLAIMLOCK_STOP_NOTICE,
    logLevel: e.CLAIMLOCK_LOG_LEVEL,
    databaseUrl: e.DATABASE_URL,
    databaseOperatorUrl: e.DATABASE_OPERATOR_URL,
    databaseOwnerUrl: e.DATABASE_OWNER_URL,
    databasePool: e.DATABASE_POOL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    mailIn: mailInOf(e.CLAIMLOCK_MAIL_IN, e.CLAIMLOCK_SUPPORT_ADDRESS),
  };
}

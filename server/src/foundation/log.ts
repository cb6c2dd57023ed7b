import { pino } from 'pino';

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error' | 'child'>;

/**
 * A structured log on standard error, one JSON object a line. It takes ids, operations, statuses and times; never a
 * body, an address or a name.
 */
export function openLog(level: string): pino.Logger {
  return pino(
    { level, base: { process: process.pid }, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  );
}

/** What of an error may be logged: its class, message and stack, and the database's own codes. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const fact = (name: string): unknown => Reflect.get(error, name);
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: fact('code'),
    constraint: fact('constraint'),
    table: fact('table'),
  };
}

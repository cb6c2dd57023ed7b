const nowhere = new Set(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL', 'EACCES', 'EPERM']);

/** Whether a connection failed before it reached anybody: nothing is known then of whoever it was for. */
export function leadsNowhere(error: Error): boolean {
  return nowhere.has(String(Reflect.get(error, 'code') ?? ''));
}

import { ProductError } from '@claimlock/contract/errors';

/**
 * Waits for work at most so long. Throws `operation.too-slow` then; what comes of the work later is handed to `late`.
 */
export async function within<T>(ms: number, work: Promise<T>, late: (result: T) => unknown): Promise<T> {
  const over = Promise.withResolvers<never>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    over.reject(new ProductError('operation.too-slow'));
  }, ms);
  // Whoever waited has been answered by then: a failure that comes later is no news.
  work.then((result) => isOver && late(result)).catch(() => undefined);
  try {
    return await Promise.race([work, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

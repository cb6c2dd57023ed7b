import type { ReactNode } from 'react';
import { ApiError } from '../lib/api.ts';
import { Failure, NotPermitted } from './States.tsx';

/** Shows an answer when it is there, its skeleton while it comes, and otherwise what went wrong. */
export function Loaded<Answer>({
  query,
  what,
  skeleton,
  children,
}: {
  readonly query: { readonly data: Answer | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What is being loaded, as a failure names it: `The action items`. */
  readonly what: string;
  readonly skeleton: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  // What is refused is not mended by asking again.
  if (error instanceof ApiError && (error.code === 'access.denied' || error.code === 'client.suspended'))
    return <NotPermitted why={error.message} />;
  if (error) return <Failure what={what} error={error} onRetry={() => void refetch()} />;
  return skeleton;
}

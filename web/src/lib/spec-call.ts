import { ApiError, request, requestFor } from './api.ts';

/** What the specification's wrapper answers: it catches, and says whether it worked. */
export type SpecAnswer = { readonly success: true; readonly data: unknown } | SpecFailure;
type SpecFailure = { readonly success: false; readonly error: string; readonly status?: number | undefined };

/** One of the specification's calls (its section 7), with its own wrapper: never raises. */
export async function specCall(
  method: 'GET' | 'POST',
  path: `/api/${string}`,
  payload: Readonly<Record<string, unknown>>,
): Promise<SpecAnswer> {
  try {
    const answer: { data?: unknown } = await request(requestFor({ method, path }, Object.entries(payload), {}));
    return { success: true, data: answer.data };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    return { success: false, error: error instanceof Error ? error.message : 'Unknown error', status };
  }
}

import type { IncomingRequest } from './incoming-request.ts';

/** The same request, of which a file arrives once and stays at hand until it is over, however often it is asked for. */
export function readOnce(incoming: IncomingRequest): IncomingRequest {
  const { readUpload } = incoming;
  if (!readUpload) return incoming;
  let sent: ReturnType<typeof readUpload> | undefined;
  return {
    ...incoming,
    readUpload: (upload, sentBy) => {
      sent ??= readUpload(upload, sentBy);
      return sent;
    },
  };
}

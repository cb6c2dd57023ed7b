import type { Endpoint } from '@claimlock/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../lib/api.ts';
import { upload } from '../../lib/upload.ts';

/** A file and what goes with it. */
export type Sending<E extends Endpoint> = { readonly file: File; readonly input: InputOf<E> };

/** Sends a file to be looked at; nothing on the screen changes by it. */
export function useLook<E extends Endpoint>(endpoint: E) {
  return useMutation<OutputOf<E>, Error, Sending<E>>({
    mutationFn: ({ file, input }) => upload(endpoint, input, file),
  });
}

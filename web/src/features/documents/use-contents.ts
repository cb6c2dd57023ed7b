import { readDocumentContents } from '@claimlock/contract/documents/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../lib/api.ts';
import { reading } from '../../lib/query.ts';

/** So often is looked whether the text of a file was read. */
const lookAgainMs = 2000;

/** What a version of a document says. A file that has just come in is read in the background, and looked at again until it was. */
export function useContents(about: InputOf<typeof readDocumentContents>, when: boolean) {
  return useQuery({
    ...reading(readDocumentContents, about),
    enabled: when,
    refetchInterval: ({ state }) => (state.data?.reading === 'waiting' ? lookAgainMs : false),
  });
}

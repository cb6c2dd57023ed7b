import type { NoticeKind } from '@claimlock/contract/notifications/choices';

export type { NoticeKind };

/** The kinds from what outlives any owner to what asks for nothing: whoever is asked in two ways is told in the first. */
export const noticeKinds: readonly NoticeKind[] = ['review', 'watch', 'do', 'know'];

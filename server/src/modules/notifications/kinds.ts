/**
 * What a notice asks of its reader: to do what is theirs, to look at what waits for a review, to watch what somebody else
 * has to do, or nothing but to know.
 */
export type NoticeKind = 'do' | 'review' | 'watch' | 'know';

/** The kinds from what outlives any owner to what asks for nothing: whoever is asked in two ways is told in the first. */
export const noticeKinds: readonly NoticeKind[] = ['review', 'watch', 'do', 'know'];

/** What an entry about an account is about. */
export const about = (userId: string) => ({ kind: 'user', id: userId });

/** What can be done next with a risk, that needs something to be said. */
export type Step = 'edit' | 'review' | 'resolve';

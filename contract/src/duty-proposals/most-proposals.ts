/** How many may wait at once at one client. */
export const mostDutyProposals = 100;

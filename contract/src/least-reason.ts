/** How many characters the reason of a decision has at least. */
export const leastReason = 20;

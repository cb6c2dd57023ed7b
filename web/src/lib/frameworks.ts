/** The frameworks that this version ships and that can be followed; the contract has no list of them yet. */
export const shippedFrameworks = [{ id: 'cyber-essentials', name: 'Cyber Essentials' }] as const;

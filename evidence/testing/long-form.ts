/** Whether proofs run in their long form: by night, and where what they prove has changed since it was last proved. */
const long = process.env.CLAIMLOCK_LONG !== undefined;

/** How many of something a proof looks at: all of them in its long form, else enough to notice what breaks. */
export const inLongForm = (all: number, usual: number): number => (long ? all : usual);

/** Which bits of a byte a proof changes: each of them in its long form, else one, which differs from byte to byte. */
export const bitsOfByte = (at: number): readonly number[] => (long ? [0, 1, 2, 3, 4, 5, 6, 7] : [at % 8]);

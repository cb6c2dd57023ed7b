import type { Installation } from '../app.ts';

/** Loads the demo. */
export async function loadDemo(_installation: Installation): Promise<void> {}

import { text } from '../../../lib/url-state.ts';

/** The controls without proof of all frameworks followed. */
export const everyFramework = 'all';

/** Whose controls without proof stand first: those of a framework, or of all; nothing where none were asked for. */
export const unprovenAddress = { unproven: text };

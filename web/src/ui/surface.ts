import { createContext } from 'react';

/** What a message stands on: the page itself, a ground that its content fills to the edge, or one with room inside. */
export type SurfaceKind = 'page' | 'flush' | 'padded';

/** Tells what one stands on, so that cards never sit in cards and words line up with what is around them. */
export const Surface = createContext<SurfaceKind>('page');

/** Whether the parts of a record stand on its own page, where each has a ground of its own, or one under the other in a panel. */
export const OnPage = createContext(false);

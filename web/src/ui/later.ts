import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a screen that is fetched when it is first shown. Until it is there, what stands in its place is what is given,
 * or nothing; what is around it stays as it is.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): (props: Props) => ReactNode {
  const Part = lazy(() => load().then((part) => ({ default: part })));
  return (props) => createElement(Suspense, { fallback: meanwhile }, createElement(Part, props));
}

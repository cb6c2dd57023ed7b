import { Outlet, ScrollRestoration } from 'react-router';

/** What holds for every screen. */
export function Root() {
  return (
    <>
      {/* Going back returns to where one was; a link leads to the top, also of a page seen before. */}
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

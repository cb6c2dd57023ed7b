import { Outlet, ScrollRestoration } from 'react-router';

/** What holds for every screen. */
export function Root() {
  return (
    <>
      <ScrollRestoration getKey={({ pathname }) => pathname} />
      <Outlet />
    </>
  );
}

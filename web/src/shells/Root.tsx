import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { type Manifest, ModulesContext } from '../lib/manifest.ts';
import { movedAddress } from '../lib/paths.ts';
import { placeOf } from '../lib/url-state.ts';

/** What holds for every screen. */
export function Root({ modules }: { readonly modules: readonly Manifest[] }) {
  const { pathname, search } = useLocation();
  const moved = movedAddress(pathname, search);
  if (moved) return <Navigate to={moved} replace />;
  return (
    <ModulesContext value={modules}>
      {/* Going back returns to where one was; a link leads to the top, also of a page seen before. */}
      <ScrollRestoration getKey={placeOf} />
      <Outlet />
    </ModulesContext>
  );
}

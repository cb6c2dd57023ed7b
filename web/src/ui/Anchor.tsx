import { createContext, type ReactNode, use } from 'react';
import { Link, type LinkProps } from 'react-router';

/** Fetches what an address needs before it is opened. */
export const PrefetchContext = createContext<(address: string) => void>(() => undefined);

/** A link inside ClaimLock. Pointing at it or reaching it by keyboard fetches its screen ahead. */
export function Anchor({ to, children, ...rest }: LinkProps & { readonly to: string; readonly children?: ReactNode }) {
  const prefetch = use(PrefetchContext);
  return (
    <Link to={to} {...rest} onPointerEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
      {children}
    </Link>
  );
}

/** A link in running text. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Anchor to={to} className={textLinkLook}>
      {children}
    </Anchor>
  );
}

/** How a link in running text looks. */
export const textLinkLook =
  'rounded-sm font-medium text-accent underline decoration-accent/40 underline-offset-[3px] hover:decoration-accent';

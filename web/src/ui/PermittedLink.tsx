import type { ComponentProps } from 'react';
import { Button, ButtonLink } from './Button.tsx';

/** A link that looks like a button; where it cannot be followed it is none, but a button that says why. */
export function PermittedLink({
  whyNot,
  to,
  ...props
}: ComponentProps<typeof ButtonLink> & { readonly whyNot: string | undefined }) {
  return whyNot === undefined ? <ButtonLink to={to} {...props} /> : <Button whyNot={whyNot} {...props} />;
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Opens and closes smoothly around what is shown only sometimes. Closed, it cannot be reached. */
export function Reveal({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  const [present, setPresent] = useState(shown);
  if (shown && !present) setPresent(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // For people who ask for little motion nothing moves, so no end of it comes either.
    if (!shown && place.current?.getAnimations().length === 0) setPresent(false);
  }, [shown]);
  return (
    <div
      ref={place}
      inert={!shown}
      onTransitionEnd={() => !shown && setPresent(false)}
      className={classNames(
        'grid transition-[grid-template-rows,opacity] duration-200',
        shown ? 'grid-rows-[1fr] opacity-100' : 'grid-rows-[0fr] overflow-hidden opacity-0',
      )}
    >
      {present && (
        <div className={classNames('min-h-0 min-w-0', shown ? 'animate-rise' : 'overflow-hidden')}>{children}</div>
      )}
    </div>
  );
}

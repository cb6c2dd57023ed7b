import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** Opens and closes smoothly around what is shown only sometimes. Closed, it cannot be reached, and what was in it is gone. */
export function Reveal({ shown, children }: { readonly shown: boolean; readonly children: ReactNode }) {
  const [present, setPresent] = useState(shown);
  if (shown && !present) setPresent(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown || !present) return;
    let opensAgain = false;
    // For people who ask for little motion nothing moves, and it is gone at once.
    const moving = place.current?.getAnimations() ?? [];
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => {
      if (!opensAgain) setPresent(false);
    });
    return () => {
      opensAgain = true;
    };
  }, [shown, present]);
  return (
    <div
      ref={place}
      inert={!shown}
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

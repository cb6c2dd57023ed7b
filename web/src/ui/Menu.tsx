import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A menu under a button, in the landmark that the button is in. `startOpen` is for a menu that was only fetched because somebody pressed its button. */
export function Menu({
  trigger,
  label,
  startOpen = false,
  align = 'end',
  children,
}: {
  readonly trigger: ReactNode;
  readonly label: string;
  readonly startOpen?: boolean;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}) {
  return (
    <Radix.Root defaultOpen={startOpen} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        // It would be named after its button, whatever it is called.
        aria-labelledby={undefined}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        // A page that goes on loading moves the button, and the menu moves with it.
        updatePositionStrategy="always"
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

const itemLook =
  'flex min-h-8 items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none select-none data-[highlighted]:bg-sunken';

/** One thing that a menu does. */
export function MenuItem({
  icon,
  onSelect,
  dangerous = false,
  whyNot,
  children,
}: {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly dangerous?: boolean;
  readonly whyNot?: string | undefined;
  readonly children: ReactNode;
}) {
  const [name, reason] = [useId(), useId()];
  const blocked = whyNot !== undefined;
  return (
    <Radix.Item
      // Not `disabled`: then neither keys nor fingers would reach it, and nobody would learn why.
      aria-disabled={blocked || undefined}
      aria-labelledby={name}
      aria-describedby={blocked ? reason : undefined}
      onSelect={(event) => (blocked ? event.preventDefault() : onSelect())}
      className={classNames(
        itemLook,
        blocked ? 'cursor-not-allowed' : 'cursor-pointer',
        dangerous ? 'text-bad' : 'text-ink',
      )}
    >
      <span aria-hidden="true" className="inline-flex w-4 justify-center text-ink-faint">
        {icon}
      </span>
      <span className="flex-1">
        <span id={name} className={blocked ? 'text-ink-faint' : undefined}>
          {children}
        </span>
        {blocked && (
          <span id={reason} className="block max-w-64 text-12 text-ink-soft">
            {whyNot}
          </span>
        )}
      </span>
    </Radix.Item>
  );
}

/** One of a list of which one holds. */
export function MenuChoice<Value extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const found = choices.find((choice) => choice.value === chosen);
        if (found) onChoose(found.value);
      }}
    >
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className={classNames(itemLook, 'cursor-pointer')}
        >
          <span aria-hidden="true" className="inline-flex w-4 justify-center text-ink-faint">
            {choice.icon}
          </span>
          <span className="flex-1">{choice.label}</span>
          <Radix.ItemIndicator className="text-accent" aria-hidden="true">
            ✓
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <Radix.Label className="px-2 pt-2 pb-1 text-12 text-ink-faint">{children}</Radix.Label>;
}

/** A line between the parts of a menu. */
export function MenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}

import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { Menu, MenuItem, MenuLabel } from './Menu.tsx';

/** One thing that can be done with a row. */
export type RowAction = {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly dangerous?: boolean;
  readonly whyNot?: string | undefined;
  readonly onSelect: () => void;
};

/** What else can be done with a row or a card: a menu at its end, named after the row. */
export function RowMenu({
  of,
  label = 'More for',
  heading,
  actions,
  disabled = false,
  className,
}: {
  /** What the row is called. */
  readonly of: string;
  /** What its button is called, before the name of the row. */
  readonly label?: string;
  /** What stands over the actions. */
  readonly heading?: string;
  readonly actions: readonly RowAction[];
  readonly disabled?: boolean;
  readonly className?: string;
}) {
  return (
    <Menu
      label={`${label} ${of}`}
      trigger={
        <IconButton
          label={`${label} ${of}`}
          disabled={disabled}
          icon={<MoreHorizontal aria-hidden="true" size={16} />}
          className={className}
        />
      }
    >
      {heading && <MenuLabel>{heading}</MenuLabel>}
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          icon={action.icon}
          dangerous={action.dangerous ?? false}
          whyNot={action.whyNot}
          onSelect={action.onSelect}
        >
          {action.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

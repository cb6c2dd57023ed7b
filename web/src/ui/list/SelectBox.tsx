import { useEffect, useRef } from 'react';

/** The box that selects a row, or all of a page. */
export function SelectBox({
  label,
  checked,
  partly = false,
  ofRow = false,
  disabled = false,
  tabIndex,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  /** True where some of what it stands for are selected. */
  readonly partly?: boolean;
  readonly ofRow?: boolean;
  /** True while its row is not one of those that are asked for. */
  readonly disabled?: boolean;
  /** -1 where arrows lead to it and not the Tab key, as in a tree. */
  readonly tabIndex?: -1;
  /** Told whether Shift was held: then all rows from the last one on are meant. */
  readonly onChange: (checked: boolean, withShift: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly && !checked;
  }, [partly, checked]);
  return (
    // The label makes the box as large as a thumb; a press beside it must not open the row.
    <label className="tick">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        {...(ofRow && { 'data-selects': '' })}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
        className="size-4 shrink-0 cursor-pointer align-middle accent-accent max-sm:size-5"
      />
    </label>
  );
}

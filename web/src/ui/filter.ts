/** One thing that a list can be filtered by, and what it is filtered by now. */
export type Filter = {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  /** What can be chosen; a filter without is set elsewhere, and can only be taken off here. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** The client whose people can be chosen from, where it filters by somebody. */
  readonly peopleOf?: string | undefined;
  /** The client whose controls can be chosen from, where it filters by a control. */
  readonly controlsOf?: string | undefined;
  /** What is chosen in words, where that is not among the choices. */
  readonly words?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** What a list is narrowed to, as it is said. */
export type SetFilter = Pick<Filter, 'name' | 'label' | 'value' | 'choices' | 'words'>;

/** A filter over a closed list. */
export function filterOf<Choice extends string>(
  label: string,
  value: Choice | undefined,
  choices: readonly { readonly value: Choice; readonly label: string }[],
  onChange: (value: Choice | undefined) => void,
): Filter {
  return {
    name: label,
    label,
    value,
    choices,
    onChange: (to) => onChange(choices.find((choice) => choice.value === to)?.value),
  };
}

/** What a filter is set to, in words. */
export function filterWords({ value, choices, words }: SetFilter): string {
  return choices?.find((choice) => choice.value === value)?.label ?? words ?? String(value);
}

/** More filters than these stand in two columns where there is room. */
export const mostInColumn = 6;

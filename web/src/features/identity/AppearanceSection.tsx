import { chooseTheme, themes, useTheme } from '../../lib/theme.ts';
import { ChoiceField } from '../../ui/form/Fields.tsx';
import { Section } from '../../ui/Section.tsx';

const words = {
  light: { label: 'Light', hint: 'Dark text on a light ground.' },
  dark: { label: 'Dark', hint: 'Light text on a dark ground.' },
  system: { label: 'As the system', hint: 'Follows what your device is set to.' },
} as const;

/** How ClaimLock looks on this device. */
export function AppearanceSection() {
  const theme = useTheme();
  return (
    <Section title="Appearance" padded>
      <ChoiceField
        id="theme"
        name="theme"
        label="Theme"
        hint="Kept on this device."
        problem={undefined}
        choices={themes.map((value) => ({ value, ...words[value] }))}
        chosen={[theme]}
        onChange={([chosen]) => chooseTheme(themes.find((one) => one === chosen) ?? 'system')}
      />
    </Section>
  );
}

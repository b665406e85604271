import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wearAppearance, wornAppearance } from '#src/providers/appearance.ts';
import { SegmentedChoice } from '../ui/SegmentedControl.tsx';

const appearances = ['system', 'light', 'dark'] as const;

/** Light, dark, or as the device has it; kept on this device. */
export function AppearanceChoice() {
  const { t } = useTranslation('profile');
  const [worn, setWorn] = useState(wornAppearance);
  return (
    <>
      <SegmentedChoice
        label={t('appearance.title')}
        quietLabel
        options={appearances.map((value) => ({ value, text: t(`appearance.${value}`) }))}
        value={worn}
        onChange={(appearance) => {
          wearAppearance(appearance);
          setWorn(appearance);
        }}
      />
      <p className="small profile__hint">{t('appearance.hint')}</p>
    </>
  );
}

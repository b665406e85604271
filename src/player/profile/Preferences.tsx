import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/users/names.rules.ts';
import type { Me } from '#shared/users/users.contract.ts';
import { useSession } from '#src/providers/session/session.ts';
import { hasSignal, keepSignal } from '../moment/signal.ts';
import { useVariant } from '../area/variant.ts';
import { Field, Select } from '../ui/Field.tsx';
import { Section } from '../ui/Section.tsx';
import { SegmentedChoice } from '../ui/SegmentedControl.tsx';
import { languageName } from './language.rules.ts';
import { useChangePreferences } from './profile.mutations.ts';
import { WeeklyGoalChoice } from './WeeklyGoalChoice.tsx';

const appearances = ['system', 'light', 'dark'] as const;
const namings = ['name', 'initials'] as const;
const keys = ['on', 'off'] as const;
/** While nothing is chosen: the browser's language. */
const asTheDevice = 'device';

/** The app's appearance and language, and how others see the player. Sound is chosen for this device only. */
export function Preferences({ me }: { me: Me }) {
  const { t } = useTranslation('profile');
  const { languages } = useSession().configuration;
  const { mutate: change } = useChangePreferences(me.id);
  const { appearance, showsInitials, usesSingleKeys } = me;
  const { hasWeeklyGoal } = useVariant();
  const [isHeard, setIsHeard] = useState(hasSignal);
  const language = me.language !== null && languages.includes(me.language) ? me.language : asTheDevice;
  return (
    <Section title={t('preferences.title')}>
      <div className="preferences">
        {hasWeeklyGoal && <WeeklyGoalChoice />}
        <div>
          <SegmentedChoice
            label={t('naming.title')}
            options={namings.map((value) => ({ value, text: t(`naming.${value}`) }))}
            value={showsInitials ? 'initials' : 'name'}
            onChange={(naming) => change({ showsInitials: naming === 'initials' })}
          />
          <p className="small profile__hint">
            {t(showsInitials ? 'naming.hintInitials' : 'naming.hintName', { name: shownName(me) })}
          </p>
        </div>
        <div>
          <SegmentedChoice
            label={t('appearance.title')}
            options={appearances.map((value) => ({ value, text: t(`appearance.${value}`) }))}
            value={appearance}
            onChange={(chosen) => change({ appearance: chosen })}
          />
        </div>
        <div>
          <SegmentedChoice
            label={t('keys.title')}
            options={keys.map((value) => ({ value, text: t(`keys.${value}`) }))}
            value={usesSingleKeys ? 'on' : 'off'}
            onChange={(chosen) => change({ usesSingleKeys: chosen === 'on' })}
          />
          <p className="small profile__hint">{t(usesSingleKeys ? 'keys.hintOn' : 'keys.hintOff')}</p>
        </div>
        <div>
          <SegmentedChoice
            label={t('signal.title')}
            options={keys.map((value) => ({ value, text: t(`signal.${value}`) }))}
            value={isHeard ? 'on' : 'off'}
            onChange={(chosen) => {
              keepSignal(chosen === 'on');
              setIsHeard(chosen === 'on');
            }}
          />
          <p className="small profile__hint">{t('signal.hint')}</p>
        </div>
        <Field label={t('language.title')}>
          {(control) => (
            <Select
              {...control}
              value={language}
              options={[
                { value: asTheDevice, text: t('language.device') },
                ...languages.map((value) => ({ value, text: languageName(value) })),
              ]}
              onChange={(chosen) => change({ language: chosen === asTheDevice ? null : chosen })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}

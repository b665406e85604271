import { useInvalidate } from '@refinedev/core';
import { Alert, Checkbox, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { MadeApiKey, NewApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { scopes, type Scope } from '#shared/http/endpoint.ts';
import { ReferenceSelect } from '../kit/components/ReferenceSelect.tsx';
import { SubmitDialog, useSubmission } from '../kit/components/SubmitDialog.tsx';
import { useBackofficeData } from '../kit/components/useBackofficeData.ts';
import { scopeWords } from './scopeWords.ts';

const game = { resource: resources.games.name, title: 'name' } as const;

/** The end of a day of this person's calendar, "2026-11-21". */
function endOf(day: string): string {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
}

interface MakeKeyDialogProps {
  onMade: (made: MadeApiKey) => void;
  onClose: () => void;
}

/** What a new key is to be. */
export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation('admin');
  const data = useBackofficeData();
  const invalidate = useInvalidate();
  const [name, setName] = useState('');
  const [allowed, setAllowed] = useState<readonly Scope[]>([]);
  const [isEveryGame, setIsEveryGame] = useState<boolean | null>(null);
  const [gameIds, setGameIds] = useState<string[]>([]);
  const [lastDay, setLastDay] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const id = useId();
  const isReady = name.trim() !== '' && allowed.length > 0 && (isEveryGame === true || gameIds.length > 0);

  const submission = useSubmission(async () => {
    const wanted: NewApiKey = {
      name,
      scopes: [...allowed],
      gameIds: isEveryGame === true ? null : gameIds,
      expiresAt: lastDay === '' ? null : endOf(lastDay),
    };
    const { data: made } = await data.create({ resource: resources['api-keys'].name, variables: wanted });
    void invalidate({ resource: resources['api-keys'].name, invalidates: ['list'] });
    onMade(made as unknown as MadeApiKey);
  });
  const make = () => {
    setIsAsked(true);
    if (isReady) submission.onSubmit();
  };
  return (
    <SubmitDialog
      {...submission}
      title={t('api-keys.make.button')}
      okText={t('api-keys.make.confirm')}
      onSubmit={make}
      onClose={onClose}
    >
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={`${id}-name`}>
          {t('api-keys.make.name')}
        </label>
        <Input
          id={`${id}-name`}
          autoComplete="off"
          maxLength={60}
          aria-describedby={`${id}-hint`}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="bo-note" id={`${id}-hint`}>
          {t('api-keys.make.nameHint')}
        </p>
      </div>
      <fieldset className="bo-field bo-api-keys__scopes">
        <legend className="bo-field__label">{t('api-keys.make.scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={allowed.includes(scope)}
            onChange={({ target }) =>
              setAllowed(target.checked ? [...allowed, scope] : allowed.filter((one) => one !== scope))
            }
          >
            {t(`api-keys.scopes.${scopeWords[scope]}.title`)}
            <span className="bo-note"> {t(`api-keys.scopes.${scopeWords[scope]}.text`)}</span>
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className="bo-field">
        <legend className="bo-field__label">{t('api-keys.make.games')}</legend>
        <Radio.Group
          name={`${id}-games`}
          value={isEveryGame}
          options={[
            { value: false, label: t('api-keys.make.chosenGames') },
            { value: true, label: t('api-keys.everyGame') },
          ]}
          onChange={({ target }) => setIsEveryGame(target.value as boolean)}
        />
        {isEveryGame === false && (
          <ReferenceSelect
            aria-label={t('api-keys.make.whichGames')}
            to={game}
            isMultiple
            value={gameIds}
            onChange={setGameIds}
          />
        )}
      </fieldset>
      <div className="bo-field">
        <label className="bo-field__label" htmlFor={`${id}-day`}>
          {t('api-keys.make.expiresAt')}
        </label>
        <Input
          id={`${id}-day`}
          type="date"
          max="9999-12-31"
          aria-describedby={`${id}-day-hint`}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
        <p className="bo-note" id={`${id}-day-hint`}>
          {t('api-keys.make.expiresHint')}
        </p>
      </div>
      {isAsked && !isReady && <Alert type="error" showIcon message={t('api-keys.make.missing')} role="alert" />}
    </SubmitDialog>
  );
}

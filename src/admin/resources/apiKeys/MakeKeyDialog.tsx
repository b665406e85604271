import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { resources } from '#shared/api.ts';
import type { MadeApiKey, NewApiKey } from '#shared/apiKeys/apiKeys.contract.ts';
import { scopes, type Scope } from '#shared/http/endpoint.ts';
import { ActDialog } from '../../crud/acts/ActDialog.tsx';
import { ReferenceSelect } from '../../components/ReferenceSelect.tsx';
import { scopeLabels } from './KeyFacts.tsx';
import { toGame } from '../../components/references.ts';
import { endOfDay } from './lastDay.ts';

interface Wanted {
  name: string;
  scopes: Scope[];
  isEveryGame: boolean;
  gameIds?: string[];
  lastDay: string;
}

const asSent = ({ name, scopes: allowed, isEveryGame, gameIds = [], lastDay }: Wanted): NewApiKey => ({
  name,
  scopes: allowed,
  gameIds: isEveryGame ? null : gameIds,
  expiresAt: lastDay === '' ? null : endOfDay(lastDay),
});

interface MakeKeyDialogProps {
  onMade: (made: MadeApiKey) => void;
  onClose: () => void;
}

export function MakeKeyDialog({ onMade, onClose }: MakeKeyDialogProps) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Wanted>();
  const isEveryGame = Form.useWatch('isEveryGame', form);
  return (
    <ActDialog<MadeApiKey, Wanted>
      form={form}
      initialValues={{ name: '', scopes: [], isEveryGame: false, lastDay: '' }}
      title={t('api-keys.make.button')}
      okText={t('api-keys.make.confirm')}
      url="api-keys"
      valuesOf={asSent}
      changes={[resources['api-keys'].name]}
      invalidates={['list']}
      onDone={onMade}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('api-keys.make.name')} extra={t('api-keys.make.nameHint')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      <fieldset className="bo-field">
        <legend className="bo-strong">{t('api-keys.make.scopes')}</legend>
        <Form.Item name="scopes">
          <Checkbox.Group className="bo-options">
            {scopes.map((scope) => (
              <Checkbox key={scope} value={scope}>
                {t(`api-keys.scopes.${scopeLabels[scope]}.title`)}
                <span className="bo-note"> {t(`api-keys.scopes.${scopeLabels[scope]}.text`)}</span>
              </Checkbox>
            ))}
          </Checkbox.Group>
        </Form.Item>
      </fieldset>
      <fieldset className="bo-field">
        <legend className="bo-strong">{t('api-keys.make.games')}</legend>
        <Form.Item name="isEveryGame" noStyle>
          <Radio.Group
            options={[
              { value: false, label: t('api-keys.make.chosenGames') },
              { value: true, label: t('api-keys.everyGame') },
            ]}
          />
        </Form.Item>
        {isEveryGame === false && (
          <Form.Item name="gameIds">
            <ReferenceSelect aria-label={t('api-keys.make.whichGames')} to={toGame} isMultiple />
          </Form.Item>
        )}
      </fieldset>
      <Form.Item name="lastDay" label={t('api-keys.make.expiresAt')} extra={t('api-keys.make.expiresHint')}>
        <Input type="date" max="9999-12-31" />
      </Form.Item>
    </ActDialog>
  );
}

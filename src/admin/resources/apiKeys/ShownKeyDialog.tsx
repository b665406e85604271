import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Flex, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MadeApiKey } from '#shared/apiKeys/apiKeys.contract.ts';

/** Shows a key, only once. It closes only when the person confirms having saved it: a slip would lose it. */
export function ShownKeyDialog({ made: { apiKey, secret }, onClose }: { made: MadeApiKey; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const id = useId();
  const copy = async () => {
    const field = document.getElementById(id);
    if (field instanceof HTMLTextAreaElement) field.select();
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('copied');
    } catch {
      // The browser does not allow it, or the page came without encryption; the key is selected already.
      setOutcome('notCopied');
    }
  };
  return (
    <Modal
      open
      title={t('api-keys.shown.title', { name: apiKey.name })}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('api-keys.shown.close')}
        </Button>
      }
    >
      <p className="bo-dialog__text">{t('api-keys.shown.text')}</p>
      <div className="bo-field">
        <label className="bo-strong" htmlFor={id}>
          {t('api-keys.shown.label')}
        </label>
        <Flex className="bo-api-keys__secret" wrap gap="small">
          <Input.TextArea id={id} readOnly autoSize value={secret} onFocus={({ target }) => target.select()} />
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
            {t('api-keys.shown.copy')}
          </Button>
        </Flex>
      </div>
      <p className="bo-note" role="status">
        {outcome === 'copied' && t('api-keys.shown.copied')}
      </p>
      {outcome === 'notCopied' && (
        <Alert type="warning" showIcon message={t('api-keys.shown.notCopied')} role="alert" />
      )}
    </Modal>
  );
}

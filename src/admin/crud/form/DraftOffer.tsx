import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Since } from '../../components/Since.tsx';
import type { KeptDraft } from './useDraft.ts';

interface DraftOfferProps {
  form: { draft: KeptDraft; isDirty: boolean; resume: () => void };
}

/** Unsaved input of an earlier visit, to resume or discard: it is never filled in by itself. */
export function DraftOffer({ form: { draft, isDirty, resume } }: DraftOfferProps) {
  const { t } = useTranslation('admin');
  const { offered, discard } = draft;
  if (offered === null) return null;
  return (
    <Alert
      className="bo-draft"
      role="status"
      type="info"
      showIcon
      message={t('draft.title')}
      description={
        <>
          {t('draft.typed')} <Since instant={new Date(offered.typedAt).toISOString()} />
          {isDirty && <p>{t('draft.busy')}</p>}
        </>
      }
      action={
        <Flex component="span" wrap gap="small">
          <Button size="small" type="primary" disabled={isDirty} onClick={resume}>
            {t('draft.resume')}
          </Button>
          <Button size="small" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </Flex>
      }
    />
  );
}

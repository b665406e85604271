import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { editAddress } from '../../crud/declaration/addresses.ts';
import { megabytesOf, useMediaUpload } from '../../components/useMediaUpload.tsx';

const limits = {
  picture: megabytesOf('picture'),
  document: megabytesOf('document'),
  sound: megabytesOf('sound'),
};

/** Uploads a new file to the library, and opens the page to describe it. */
export function MediaUpload() {
  const { t } = useTranslation('admin');
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const upload = useMediaUpload('any', (file) => {
    notification.success({ message: t('media.stored', { name: file.name }) });
    void navigate(editAddress('media', file.id));
  });
  return (
    <div {...upload.dropProps}>
      <div className="bo-toolbar">
        <p className="bo-note">{t('media.hint.any', limits)}</p>
        {upload.button}
      </div>
      {upload.state}
    </div>
  );
}

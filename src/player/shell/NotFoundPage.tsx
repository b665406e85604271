import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/Button.tsx';
import { Rosette } from '../ui/Rosette.tsx';
import { Page, PageTitle } from '../ui/Page.tsx';
import { Frame } from './Frame.tsx';

/** [spec] Any other address: a page titled "Page not found". */
export function NotFoundPage() {
  const { t } = useTranslation(['errors', 'shell']);
  const title = t('errors:notFound.title');
  return (
    <Frame home="/">
      <Page title={title} head={null}>
        <div className="lost">
          <Rosette seed="not found" detail="medium" className="lost__rosette" />
          <PageTitle title={title} passing />
          <p className="lead">{t('errors:notFound.text')}</p>
          <ButtonLink to="/">{t('shell:toHome')}</ButtonLink>
        </div>
      </Page>
    </Frame>
  );
}

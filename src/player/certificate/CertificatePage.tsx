import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { VerifiedCertificate } from '#shared/certificates/certificates.contract.ts';
import { failureOf } from '#src/providers/http/failure.ts';
import { useSession } from '#src/providers/session/session.ts';
import { Frame } from '../shell/Frame.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Facts, type Fact } from '../ui/Facts.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { StateRosette } from '../ui/StateRosette.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { Trans } from '../ui/Trans.tsx';
import { certificateQuery } from './certificate.queries.ts';
import './CertificatePage.css';

/** For anybody who has scanned a certificate, signed in or not: its holder, and whether it is valid. */
export function CertificatePage() {
  const { t } = useTranslation('certificates');
  const { number = '' } = useParams();
  const { publicClientB, configuration } = useSession();
  const { data, error, isPending, refetch } = useQuery(certificateQuery(publicClientB, number));
  const isUnknown = failureOf(error).kind === 'not_found';
  return (
    <Frame home="/" logo={configuration.brand.logo}>
      <Page
        title={t('page.heading')}
        eyebrow={configuration.brand.companyName}
        loading={isPending}
        error={isUnknown ? undefined : error}
        retry={refetch}
      >
        {isUnknown && (
          <Notice tone="warning" title={t('page.unknown.title')}>
            {t('page.unknown.text')}
          </Notice>
        )}
        {data && <Verified certificate={data} company={configuration.brand.companyName} />}
      </Page>
    </Frame>
  );
}

function Verified({ certificate, company }: { certificate: VerifiedCertificate; company: string }) {
  const { t } = useTranslation('certificates');
  const { number, isValid, holder, missingCharacters, issuedAt, revokedAt } = certificate;
  const facts: Fact[] = [
    { label: t('page.facts.exam'), value: <LocalizedText of={certificate} field="title" /> },
    { label: t('page.facts.game'), value: <LocalizedText of={certificate} field="game" /> },
    { label: t('page.facts.date'), value: <DateTime instant={issuedAt} format="fullDate" /> },
    { label: t('page.facts.number'), value: number },
  ];
  return (
    <div className="verified">
      {isValid ? (
        <Notice tone="success" title={t('page.valid.title')}>
          {t('page.valid.text', { company })}
        </Notice>
      ) : (
        <Notice tone="danger" title={t('page.revoked.title')}>
          <Trans
            text={t('page.revoked.text')}
            parts={{ date: <DateTime instant={revokedAt ?? issuedAt} format="fullDate" /> }}
          />
        </Notice>
      )}
      {holder !== null && (
        <div className="verified__holder">
          <StateRosette seed={number} state="done" size="medium" />
          <p>
            <span className="small">{t('page.facts.holder')}</span>
            <span className="title verified__name">{holder}</span>
          </p>
        </div>
      )}
      {missingCharacters !== '' && (
        <p className="small">{t('page.missing', { characters: [...missingCharacters].join(' ') })}</p>
      )}
      <Facts facts={facts} />
      {isValid && (
        <p>
          <a className="button button--quiet" href={`/certificates/${number}.pdf`} target="_blank" rel="noreferrer">
            {t('page.open')}
          </a>
        </p>
      )}
    </div>
  );
}

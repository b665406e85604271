import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Achievement } from '#shared/game/achievements.contract.ts';
import type { ExamAttempt } from '#shared/kinds/exam/exams.contract.ts';
import { ShareButton } from '../share/ShareButton.tsx';

export interface CertificateNoteProps extends NonNullable<ExamAttempt['certificate']> {
  achievement: Pick<Achievement, 'title' | 'languages'>;
}

/** The number of a certificate with its public page, which can be shared. */
export function CertificateNote({ achievement, number, missingCharacters }: CertificateNoteProps) {
  const { t } = useTranslation('exam');
  const page = `/certificates/${number}`;
  return (
    <>
      <p className="result__note small">
        {t('certificate.number', { number })}
        {' · '}
        <Link to={page}>{t('certificate.verify')}</Link>
      </p>
      <div className="result__note">
        <ShareButton title={achievement.title} lang={achievement.languages?.['title']} page={page} id={number} />
      </div>
      {missingCharacters !== '' && (
        <p className="result__note small">
          {t('certificate.missing', { characters: [...missingCharacters].join(' ') })}
        </p>
      )}
    </>
  );
}

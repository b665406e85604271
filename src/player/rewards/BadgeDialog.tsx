import { useTranslation } from 'react-i18next';
import type { PlayerReward } from '#shared/rewards/rewards.contract.ts';
import { ShareButton } from '../share/ShareButton.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LocalizedText } from '../ui/LocalizedText.tsx';
import { RichText } from '../ui/RichText.tsx';
import { RewardPicture } from './RewardPicture.tsx';
import { RewardProgress } from './RewardProgress.tsx';

/** What a badge is for, how it stands, and its public page once it is earned. */
export function BadgeDialog({ reward, onClose }: { reward: PlayerReward; onClose: () => void }) {
  const { t } = useTranslation('rewards');
  const { title, languages, grant } = reward;
  const page = grant?.badge ?? null;
  return (
    <Dialog
      title={<LocalizedText of={reward} field="title" />}
      onClose={onClose}
      actions={
        grant !== null &&
        page !== null && (
          <>
            <ShareButton
              title={title}
              lang={languages?.['title']}
              page={page}
              id={page.split('/').at(-1) ?? ''}
              issuedAt={grant.grantedAt}
              picture={`${page}/badge.png`}
              pdf={`${page}/badge.pdf`}
            />
            <a className="button button--quiet" href={page} target="_blank" rel="noopener">
              <span className="reward__link">
                {t('badge')}
                <span className="unseen">
                  : <LocalizedText of={reward} field="title" />
                </span>
                <Icon name="open" size={16} />
              </span>
            </a>
          </>
        )
      }
    >
      <BadgeDetails reward={reward} />
    </Dialog>
  );
}

/** The same without its title and its actions. */
export function BadgeDetails({ reward }: { reward: PlayerReward }) {
  const { t } = useTranslation('rewards');
  const { description, businessRule, languages, grant, state } = reward;
  return (
    <div className="badge-details">
      <RewardPicture reward={reward} size="medium" />
      <div className="stack">
        <p className="small">
          {t('category.Digital')}
          {grant !== null && (
            <>
              {' · '}
              {t('earned.on')} <DateTime instant={grant.grantedAt} format="date" />
            </>
          )}
          {(state === 'locked' || state === 'missed') && ` · ${t(state === 'missed' ? 'missed' : 'later')}`}
        </p>
        {description.trim() !== '' && <RichText html={description} lang={languages?.['description']} />}
        {businessRule !== '' && <p lang={languages?.['businessRule']}>{businessRule}</p>}
        <RewardProgress reward={reward} />
      </div>
    </div>
  );
}

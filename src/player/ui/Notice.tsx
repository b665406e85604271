import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeTone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' };

export interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` is read out at once, `status` at the next pause; without a role it is not announced. */
  role?: 'alert' | 'status';
}

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, children, actions, role }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={role}>
      <Icon name={icons[tone]} />
      <div className="notice__body">
        {title !== undefined && <p className="strong">{title}</p>}
        {children !== undefined && <div className={title === undefined ? undefined : 'small'}>{children}</div>}
        {Boolean(actions) && <div className="notice__actions">{actions}</div>}
      </div>
    </div>
  );
}

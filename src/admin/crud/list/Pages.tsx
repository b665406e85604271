import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { roundedOf, type Total } from './total.ts';

interface PagesProps extends Pick<Total, 'total'>, Partial<Pick<Total, 'isEstimate'>> {
  current: number;
  pageSize: number;
  /** Whether the total is that of this page, and not of the one before. */
  isLatest?: boolean;
  onChange: (page: number) => void;
}

/** The pagination of a list. antd's is a list of items without a role, and says "left" and "right" in every language. */
export function Pages({ current, pageSize, total, isEstimate = false, isLatest = false, onChange }: PagesProps) {
  const { t } = useTranslation('admin');
  const last = Math.ceil(total / pageSize);
  const toLast = useEffectEvent(() => onChange(last));
  // Its last row was deleted, or the address is of a time when there were more.
  const isPastEnd = isLatest && !isEstimate && last > 0 && current > last;
  useEffect(() => {
    if (isPastEnd) toLast();
  }, [isPastEnd]);
  if (last <= 1) return null;
  const near = Array.from({ length: last }, (_, i) => i + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 1,
  );
  const button = (page: number, label: string, shown: ReactNode) => {
    const isThere = page >= 1 && page <= last;
    return (
      <Button
        type="text"
        size="small"
        aria-label={label}
        aria-current={page === current ? 'page' : undefined}
        // Keeps the focus when it reaches the last page.
        aria-disabled={!isThere || undefined}
        onClick={() => isThere && page !== current && onChange(page)}
      >
        {shown}
      </Button>
    );
  };
  return (
    <nav className="bo-pages" aria-label={t('list.pages')}>
      <span className="bo-pages__range" role="status">
        {t(isEstimate ? 'list.rangeOfAbout' : 'list.range', {
          from: (current - 1) * pageSize + 1,
          to: Math.min(current * pageSize, total),
          count: isEstimate ? roundedOf(total) : total,
        })}
      </span>
      {button(current - 1, t('list.pageBefore'), <LeftOutlined aria-hidden />)}
      <ol>
        {near.map((page, i) => (
          <li key={page} data-gap={page - (near[i - 1] ?? 0) > 1 || undefined}>
            {button(page, t('list.page', { page }), page)}
          </li>
        ))}
      </ol>
      {button(current + 1, t('list.pageAfter'), <RightOutlined aria-hidden />)}
    </nav>
  );
}

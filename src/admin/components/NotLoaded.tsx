import { Skeleton } from 'antd';
import { ErrorState } from './ErrorState.tsx';

interface NotLoadedProps {
  /** null: it is being loaded. */
  error: unknown;
  retry: () => unknown;
  /** About as many lines as it will have. */
  rows: number;
  className?: string;
}

/** In the place of what is not there yet: a skeleton, or why it could not be loaded. */
export const NotLoaded = ({ error, retry, rows, className = '' }: NotLoadedProps) =>
  error === null ? (
    <Skeleton active title={false} paragraph={{ rows }} className={className} />
  ) : (
    <ErrorState error={error} retry={retry} />
  );

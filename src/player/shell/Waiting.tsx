import { SkeletonPage } from '../ui/Skeleton.tsx';
import { Frame } from './Frame.tsx';

/** The empty frame, as index.html draws it, shown until the first page is known. */
export function Waiting() {
  return (
    <Frame home="/">
      <SkeletonPage />
    </Frame>
  );
}

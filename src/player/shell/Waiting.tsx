import { SkeletonPage } from '../ui/Skeleton.tsx';
import { Frame } from './Frame.tsx';

/** The frame with nothing in it yet, as index.html draws it: what stands while the app finds out where it is. */
export function Waiting() {
  return (
    <Frame home="/">
      <SkeletonPage />
    </Frame>
  );
}

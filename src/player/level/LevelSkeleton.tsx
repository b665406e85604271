import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';

/** Below the head of a level that is still to come. */
export function LevelSkeleton() {
  return (
    <div className="level">
      <div className="section">
        <div className="section__head">
          <span className="heading">
            <Skeleton as="text" characters={10} />
          </span>
        </div>
        <SkeletonRows count={4} />
      </div>
    </div>
  );
}

/** The level's texts while they are still to come. */
export function TextsSkeleton() {
  return (
    <div className="rich">
      <span className="heading">
        <Skeleton as="text" characters={11} />
      </span>
      {[62, 66, 58, 64, 40].map((characters) => (
        <Skeleton key={characters} characters={characters} />
      ))}
    </div>
  );
}

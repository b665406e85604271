import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';

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

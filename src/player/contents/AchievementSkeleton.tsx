import { Skeleton } from '../ui/Skeleton.tsx';

export function AchievementSkeleton() {
  return (
    <div className="achievement">
      <AchievementFactsSkeleton />
    </div>
  );
}

export function AchievementFactsSkeleton() {
  return (
    <div className="achievement" aria-busy="true" aria-hidden="true">
      <div className="offer">
        <div className="offer__words">
          <Skeleton characters={30} />
          <Skeleton characters={26} />
          <Skeleton as="small" characters={20} />
        </div>
        <span className="offer__action offer__action--skeleton" />
      </div>
      <div className="facts">
        {[3, 2, 6, 8].map((characters) => (
          <div key={characters}>
            <Skeleton as="small" characters={6} />
            <span className="facts__skeleton figure">
              <Skeleton as="figure" characters={characters} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

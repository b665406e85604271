import type { ReactNode } from 'react';
import { Skeleton, SkeletonRows, SkeletonShape } from '../ui/Skeleton.tsx';
import { BoardRowsSkeleton } from './Positions.tsx';

/** The skeleton of the usual dashboard, in its final size. */
export function DashboardSkeleton() {
  return (
    <div className="columns home" aria-hidden="true">
      <div>
        <Part>
          <NextStepSkeleton />
        </Part>
        <Part>
          <div className="journey">
            <SkeletonShape width={128} height={128} round />
            <div className="journey__tiers">
              {[1, 2, 3].map((tier) => (
                <Skeleton key={tier} characters={40} />
              ))}
            </div>
          </div>
        </Part>
        <Part>
          <SkeletonRows count={5} />
        </Part>
      </div>
      <div>
        <Part>
          <BoardRowsSkeleton />
        </Part>
        <Part>
          <BoardRowsSkeleton />
        </Part>
      </div>
    </div>
  );
}

/** A section without its title. */
function Part({ children }: { children: ReactNode }) {
  return (
    <div className="section">
      <div className="section__head">
        <Skeleton as="heading" characters={10} />
      </div>
      {children}
    </div>
  );
}

export function NextStepSkeleton() {
  return (
    <div className="next">
      <div className="next__words">
        <Skeleton characters={22} />
        <Skeleton as="small" characters={34} />
        <Skeleton as="small" characters={14} />
      </div>
      <span className="button next__action">&nbsp;</span>
    </div>
  );
}

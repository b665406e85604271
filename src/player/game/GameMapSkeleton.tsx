import { Skeleton, SkeletonShape } from '../ui/Skeleton.tsx';
import './GameMap.css';
import './GamePage.css';

/** The skeleton of the map: two tiers of three levels, each at its final height. */
export function GameMapSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="map-summary">
        <div className="facts">
          {[8, 11].map((characters) => (
            <div key={characters}>
              <Skeleton as="small" characters={5} />
              <span className="map-summary__skeleton">
                <Skeleton as="figure" characters={characters} />
              </span>
            </div>
          ))}
        </div>
      </div>
      {[0, 1].map((tier) => (
        <div key={tier} className="tier">
          <div className="tier__head">
            <div>
              <span className="tier__name">
                <Skeleton as="text" characters={6} />
              </span>
              <Skeleton as="small" characters={30} />
            </div>
          </div>
          <div className="way">
            {[0, 1, 2].map((level) => (
              <div key={level} className="stage">
                <span className="stage__mark">
                  <SkeletonShape width={44} height={44} round />
                </span>
                <div className="stage__body">
                  <Skeleton characters={16 - level * 2} />
                  <Skeleton as="small" characters={22 - level * 3} />
                </div>
                <div className="stage__trailing">
                  <Skeleton characters={3} />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

import { PageTitle } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

export function QuestionSkeleton() {
  return (
    <div className="quiz" aria-busy="true">
      <div className="quiz__steps-skeleton" aria-hidden="true" />
      <div className="quiz__place">
        <Skeleton as="eyebrow" characters={15} />
      </div>
      <PageTitle title={undefined} className="question" />
      <div className="options" aria-hidden="true">
        {[24, 30, 20, 26].map((characters) => (
          <div key={characters} className="option">
            <span className="option__letter" />
            <Skeleton characters={characters} />
          </div>
        ))}
      </div>
    </div>
  );
}

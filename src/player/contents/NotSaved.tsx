import { lazyExtra } from '#src/providers/navigation/lazyExtra.tsx';
import type { Refusal } from '../saving/saveQueue.ts';
import type { RefusedWorkProps } from './RefusedWork.tsx';

/** Most work is not refused. */
const RefusedWork = lazyExtra(async () => (await import('./RefusedWork.tsx')).RefusedWork);

/** Says why something was not saved or submitted; nothing without a refusal. */
export const NotSaved = ({ refusal, ...about }: Omit<RefusedWorkProps, 'refusal'> & { refusal: Refusal | null }) =>
  refusal !== null && <RefusedWork {...about} refusal={refusal} />;

import type { Progress as ProgressOfAntd } from 'antd';
import antdProgress from 'antd/es/progress/progress.js';

/** antd's, by its path: Refine's notifications would bring it with the first page, to undo what nothing here undoes that way. */
export const Progress = antdProgress as unknown as typeof ProgressOfAntd;

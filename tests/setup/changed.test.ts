import { expect, it } from 'vitest';
import { testsAbout } from '#tests/setup/changed.ts';

const tests = [
  'tests/api/rewards.test.ts',
  'tests/api/backoffice/rewards.test.ts',
  'tests/api/v1/quizzes.test.ts',
  'e2e/quiz.spec.ts',
  'e2e/backofficeRegrading.spec.ts',
];

it.each([
  ['a service', ['server/features/rewards/rewards.service.ts'], tests.slice(0, 2)],
  ['a contract', ['shared/kinds/quiz/quizzes.contract.ts'], tests.slice(2, 4)],
  ['a component in the folder of a screen', ['src/player/quiz/Answer.tsx'], ['e2e/quiz.spec.ts']],
  ['a part of a longer name', ['src/admin/resources/regrading/planChange.ts'], ['e2e/backofficeRegrading.spec.ts']],
  ['a test', ['tests/api/rewards.test.ts'], ['tests/api/rewards.test.ts']],
  ['what no test is named after', ['server/platform/http/register.ts', 'docs/api.md'], []],
])('%s is tested by what is named after it', (_, changed, expected) => {
  expect(testsAbout(changed, tests)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { resources } from '../api.ts';
import { auditedResources } from './auditedResources.ts';

it.each(Object.values(resources).map(({ name }) => name))('what is done with %s can stand in the log', (name) => {
  expect(auditedResources).toContain(name);
});

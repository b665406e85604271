import { lazyPart } from '../../components/lazyPart.ts';

/** The dialog that publishes tiers, levels and achievements. */
export const publishParts = lazyPart(async () => (await import('./PublishDialogs.tsx')).PublishParts);

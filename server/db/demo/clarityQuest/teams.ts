import type { DemoTeam } from '../content.ts';

export const teams: readonly DemoTeam[] = [
  { key: 'stockholm-boutique', name: 'Stockholm Boutique' },
  { key: 'geneva-boutique', name: 'Geneva Boutique' },
  { key: 'zurich-boutique', name: 'Zürich Boutique' },
  { key: 'warsaw-boutique', name: 'Warsaw Boutique' },
  // Two members: shown, and not ranked.
  { key: 'krakow-boutique', name: 'Kraków Boutique' },
  { key: 'bratislava-boutique', name: 'Bratislava Boutique' },
  { key: 'florence-atelier', name: 'Florence Atelier' },
  { key: 'paris-responsibility', name: 'Corporate Responsibility Paris' },
];

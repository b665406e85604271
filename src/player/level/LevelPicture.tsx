import type { GameLevel } from '#shared/game/games.contract.ts';
import { Picture } from '../ui/Picture.tsx';

/**
 * A level's picture: on a desktop beside its title, on a phone above its contents, which come later than the title. So nothing
 * moves when the picture becomes known. Only one of the two is displayed and loaded.
 */
export function LevelPicture({ level, place }: { level: GameLevel; place: 'head' | 'contents' }) {
  if (level.image === null) return null;
  return (
    <Picture
      className={`level-picture level-picture--${place}`}
      src={level.image}
      alt={level.imageAlt}
      lang={level.languages?.['imageAlt']}
      width={320}
      height={240}
      sizes={place === 'head' ? '320px' : '100vw'}
    />
  );
}

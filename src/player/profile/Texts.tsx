import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#src/providers/http/failure.ts';
import { gameQuery } from '../game/game.queries.ts';
import { textsOf, type GameText } from '../game/gameTexts.ts';
import { OpenGameText } from '../game/OpenGameText.tsx';
import { LegalDialog, type LegalText } from '../login/LegalDialog.tsx';
import { useVariant } from '../area/variant.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Row, RowList } from '../ui/RowList.tsx';
import { Section } from '../ui/Section.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { HelpDialog } from './HelpDialog.tsx';

const next = <Icon name="next" />;

/** [spec] The game's own texts, help, terms and privacy; each opens on this page. */
export function Texts() {
  return (
    <>
      <TextsOfGame />
      <TextsOfHouse />
    </>
  );
}

function TextsOfGame() {
  const { t } = useTranslation(['profile', 'shell']);
  const { client } = useVariant();
  const game = useQuery(gameQuery(client));
  const [open, setOpen] = useState<GameText | null>(null);
  // Without a game there are no game texts.
  if (game.error && failureOf(game.error).kind === 'not_found') return null;
  return (
    <Section title={game.data?.name ?? t('texts.game')} titleLang={game.data?.languages?.['name']}>
      <Loaded query={game} skeleton={<SkeletonRows count={3} rosette={false} detail={false} />}>
        {(known) => (
          <>
            <RowList>
              {textsOf(known).map((text) => (
                <Row key={text} title={t(`shell:gameTexts.${text}`)} onOpen={() => setOpen(text)} trailing={next} />
              ))}
            </RowList>
            {open !== null && <OpenGameText text={open} game={known} onClose={() => setOpen(null)} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function TextsOfHouse() {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<'help' | LegalText | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={t('texts.house')}>
      <RowList>
        {(['help', 'terms', 'privacy'] as const).map((text) => (
          <Row key={text} title={t(`texts.${text}`)} onOpen={() => setOpen(text)} trailing={next} />
        ))}
      </RowList>
      {open === 'help' && <HelpDialog onClose={close} />}
      {(open === 'terms' || open === 'privacy') && <LegalDialog text={open} onClose={close} />}
    </Section>
  );
}

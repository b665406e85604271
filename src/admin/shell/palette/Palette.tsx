import { SearchOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { resources } from '#shared/api.ts';
import type { Role } from '#shared/http/endpoint.ts';
import { mayDo } from '#src/providers/backoffice/access.ts';
import { addressOf, reportsAddress, showAddress } from '../../crud/declaration/addresses.ts';
import { CreateDialog } from '../../crud/list/useCreation.tsx';
import type { CreateDialogProps } from '../../crud/declaration/declaration.ts';
import { useDeclarations } from '../../crud/declaration/declarations.ts';
import { useFailureText } from '../../components/failureText.ts';
import { useLabelsOf } from '../../crud/declaration/labels.ts';
import { usePlace } from '../../components/usePlace.ts';
import { useReturnFocus } from '../../components/useReturnFocus.ts';
import { readRecent } from '../../components/recent.ts';
import { matchRank } from './matching.ts';
import { useFound } from './useFound.ts';

interface Choice {
  key: string;
  title: string;
  note: string | null;
  go: () => void;
}

interface Group {
  key: string;
  title: string;
  choices: Choice[];
}

type Creating = Omit<CreateDialogProps, 'onClose'>;

interface PaletteProps {
  role: Role;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Searches everything by name: records, pages, and what can be created. Empty each time it opens. */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  useReturnFocus();
  const { t } = useTranslation('admin');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const failureText = useFailureText();
  const { hits, isSearch, isFetching, error } = useFound(typed);
  const [creating, setCreating] = useState<Creating | null>(null);
  const groups = useGroups(typed, hits, setCreating, props);
  const choices = groups.flatMap((group) => group.choices);
  const present = Math.min(chosen, choices.length - 1);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (present + step + choices.length) % Math.max(choices.length, 1);
      setChosen(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choices[present]?.go();
    }
  };
  if (creating !== null) {
    const Dialog = creating.declaration.list.CreateDialog ?? CreateDialog;
    return <Dialog {...creating} onClose={onClose} />;
  }
  return (
    <Modal
      open
      footer={null}
      closable={false}
      title={<span className="unseen">{t('palette.title')}</span>}
      width={640}
      className="bo-palette"
      onCancel={onClose}
    >
      <div className="bo-palette__field">
        <SearchOutlined aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={present < 0 ? undefined : `${id}-${present}`}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.found')} className="bo-palette__list">
        {groups.map((group) => (
          <div key={group.key} role="group" aria-label={group.title}>
            <p className="bo-palette__group" aria-hidden="true">
              {group.title}
            </p>
            {group.choices.map((choice) => {
              const place = choices.indexOf(choice);
              return (
                // The keyboard selects in the field, which announces the selection.
                <button
                  type="button"
                  tabIndex={-1}
                  key={choice.key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === present}
                  className="bo-palette__choice"
                  onMouseMove={() => setChosen(place)}
                  onClick={choice.go}
                >
                  {choice.title}
                  {choice.note !== null && <span className="bo-note">{choice.note}</span>}
                </button>
              );
            })}
          </div>
        ))}
      </div>
      <p className="bo-palette__state bo-note" role="status">
        {error !== null
          ? failureText(error).title
          : isFetching
            ? t('palette.searching')
            : isSearch && choices.length === 0
              ? t('list.noMatch')
              : ''}
      </p>
    </Modal>
  );
}

function useGroups(
  typed: string,
  hits: ReturnType<typeof useFound>['hits'],
  onCreate: (creating: Creating) => void,
  { role, onClose, onShortcuts }: PaletteProps,
): Group[] {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const declarations = useDeclarations();
  const labelsOf = useLabelsOf();
  const { place, gameId } = usePlace();
  const [recent] = useState(readRecent);
  const goTo = (address: string) => () => {
    onClose();
    void navigate(address);
  };
  /** The best matches first. */
  const matching = (choices: Choice[]) =>
    choices
      .map((choice) => ({ choice, rank: matchRank(choice.title, typed) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ choice }) => choice);
  const records: Choice[] = hits.map(({ declaration, row, game, title }) => ({
    key: row.id,
    title,
    note: [labelsOf(declaration).one, game].filter(Boolean).join(' · '),
    go: goTo(addressOf(declaration, row)),
  }));
  const opened: Choice[] = recent.flatMap(({ resource, id, title }) => {
    const declaration = declarations.find(({ name }) => name === resource);
    const isFound = hits.some(({ row }) => row.id === id);
    return declaration === undefined || isFound
      ? []
      : [{ key: id, title, note: labelsOf(declaration).one, go: goTo(showAddress(resource, id)) }];
  });
  const pages = declarations.flatMap((declaration): Choice[] =>
    declaration.list.path === undefined
      ? []
      : [{ key: declaration.name, title: labelsOf(declaration).many, note: null, go: goTo(declaration.list.path) }],
  );
  const reports: Choice = { key: 'reports', title: t('reports.title'), note: null, go: goTo(reportsAddress(gameId)) };
  // Below the current record, and in its game.
  const parents = new Map<string, string>(gameId === undefined ? [] : [[resources.games.name, gameId]]);
  if (place !== null) parents.set(place.resource, place.id);
  const made = declarations.flatMap((declaration): Choice[] => {
    const parentId = declaration.parent === null ? null : parents.get(declaration.parent.name);
    return parentId === undefined || declaration.isEmbedded === true || !mayDo(role, declaration.name, 'create')
      ? []
      : [
          {
            key: declaration.name,
            title: labelsOf(declaration).creation,
            note: null,
            go: () => onCreate({ declaration, parentId }),
          },
        ];
  });
  const shortcuts: Choice = {
    key: 'shortcuts',
    title: t('shortcuts.title'),
    note: null,
    go: () => {
      onClose();
      onShortcuts();
    },
  };
  const groups: Group[] = [
    { key: 'records', title: t('palette.records'), choices: records },
    { key: 'recent', title: t('palette.recent'), choices: matching(opened) },
    { key: 'pages', title: t('palette.pages'), choices: matching([...pages, reports]) },
    { key: 'acts', title: t('palette.acts'), choices: matching([...made, shortcuts]) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

import { resources } from '#shared/api.ts';
import type { Editor, EditorProps } from '../../crud/declaration/declaration.ts';
import { referenceValue } from '../../controls/ReferenceEditor.tsx';
import { ReferenceSelect } from '../../components/ReferenceSelect.tsx';

export const team = { resource: resources.teams.name, title: 'name', alike: 'gameId' } as const;

/** A team of the game. Another one begins now, for as long as nobody says from when. */
function TeamEditor({ value, onChange: _, context, ...control }: EditorProps<string | null>) {
  const { row } = context;
  const choose = ([chosen]: string[]) => {
    const teamId = chosen ?? null;
    context.change({ teamId, teamSince: teamId === row?.['teamId'] ? row['teamSince'] : null });
  };
  return (
    <ReferenceSelect
      {...control}
      to={team}
      within={[{ field: 'gameId', operator: 'eq', value: row?.['gameId'] }]}
      value={typeof value === 'string' ? [value] : []}
      onChange={choose}
    />
  );
}

export const teamEditor: Editor<string | null> = {
  Component: TeamEditor,
  layout: 'input',
  Value: referenceValue(team),
};

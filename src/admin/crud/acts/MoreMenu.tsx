import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { historyAddress } from '../declaration/addresses.ts';
import type { Declaration, Row } from '../declaration/declaration.ts';
import { ActionMenu } from '../../components/ActionMenu.tsx';
import { useActs } from './useActs.tsx';
import { useDeletion } from './useDeletion.tsx';
import { useMay } from '../../components/useMay.ts';

interface MoreMenuProps {
  declaration: Declaration;
  row: Row;
  onDeleted: () => void;
}

/** Less frequent actions on a record, in a menu at the end of its page's head; what cannot be undone comes last. */
export function MoreMenu({ declaration, row, onDeleted }: MoreMenuProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const acts = useActs(declaration);
  const deletionOf = useDeletion(declaration);
  const seesLog = useMay('audit', 'list');
  const history = historyAddress(row.id, ...(declaration.holds?.(row) ?? []));
  // Without a form, the actions are the page's main content and are shown beside this menu.
  const hasForm = declaration.fields.length > 0;
  const offered = acts.offeredFor(row, (isMain) => hasForm && !isMain);
  const harmless = [
    ...(seesLog
      ? [
          {
            key: 'history',
            label: <Link to={history}>{t('audit.history')}</Link>,
            // Clicking the link follows it; the keyboard selects the entry around it.
            onClick: ({ domEvent }: { domEvent: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement> }) => {
              if (domEvent.type === 'keydown') void navigate(history);
            },
          },
        ]
      : []),
    ...offered.filter(({ danger }) => !danger),
  ];
  const dangerous = [...offered.filter(({ danger }) => danger), ...deletionOf(row, onDeleted)];
  const isDivided = harmless.length > 0 && dangerous.length > 0;
  const items = [...harmless, ...(isDivided ? [{ type: 'divider' as const }] : []), ...dangerous];
  if (items.length === 0) return null;
  return (
    <>
      <ActionMenu menu={{ items }} loads={acts.dialogs}>
        <Button
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('list.menu', { title: String(row[declaration.title]) })}
        />
      </ActionMenu>
      {acts.dialog([row])}
    </>
  );
}

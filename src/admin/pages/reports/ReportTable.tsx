import { useTranslation } from 'react-i18next';
import { ScrolledTable } from '../../components/ScrolledTable.tsx';
import { useFigures } from './figures.ts';
import type { ReportDeclaration } from './reportDeclarations.tsx';

interface ReportTableProps<Row> {
  declaration: ReportDeclaration<Row>;
  rows: readonly Row[];
  /** What it says. */
  caption: string;
}

/** All figures of a report. */
export function ReportTable<Row>({ declaration: { columns, isHead }, rows, caption }: ReportTableProps<Row>) {
  const { t } = useTranslation('admin');
  const figures = useFigures();
  const [first, ...others] = columns;
  const writing = { t, figures };
  return (
    <ScrolledTable caption={caption}>
      <thead>
        <tr>
          {columns.map(({ name, isText }) => (
            <th key={name} scope="col" data-text={isText || name === first.name || undefined}>
              {t(`reports.columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Rows have no names of their own and never change their order while they are shown.
          <tr key={index} data-head={isHead?.(row) || undefined}>
            <th scope="row" data-part={isHead !== undefined && !isHead(row) ? true : undefined}>
              {first.cell(row, writing)}
            </th>
            {others.map(({ name, isText, cell }) => (
              <td key={name} data-text={isText}>
                {cell(row, writing) ?? <span className="bo-note">{t('reports.tooFew')}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

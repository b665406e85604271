import { useTranslation } from 'react-i18next';
import { ScrolledTable } from '../../components/ScrolledTable.tsx';
import { useFigures } from './figures.ts';
import { columnOf, type ReportDeclaration } from './reportDeclarations.tsx';

interface ReportTableProps<Row> {
  declaration: ReportDeclaration<Row>;
  rows: readonly Row[];
  caption: string;
}

export function ReportTable<Row>({ declaration, rows, caption }: ReportTableProps<Row>) {
  const { t } = useTranslation('reports');
  const figures = useFigures();
  const { isHead } = declaration;
  const columns = declaration.columns.map(columnOf<Row>);
  const writing = { t, figures };
  return (
    <ScrolledTable caption={caption}>
      <thead>
        <tr>
          {columns.map(({ name, isText }, place) => (
            <th key={name} scope="col" data-text={isText || place === 0 || undefined}>
              {t(`columns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // The index: rows have no ids and never change their order while they are shown.
          <tr key={index} data-head={isHead?.(row) || undefined}>
            {columns.map(({ name, isText, cell }, place) =>
              place === 0 ? (
                <th key={name} scope="row" data-part={isHead?.(row) === false || undefined}>
                  {cell(row, writing)}
                </th>
              ) : (
                <td key={name} data-text={isText}>
                  {cell(row, writing) ?? <span className="bo-note">{t('tooFew')}</span>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

import { useTranslation } from 'react-i18next';
import { ScrolledTable } from '../../components/ScrolledTable.tsx';
import { useFigures } from './figures.ts';
import { columnOf, isShare, type ReportDeclaration } from './reportDeclarations.tsx';

interface ReportTableProps<Row extends object> {
  declaration: ReportDeclaration<Row>;
  rows: readonly Row[];
  /** Of the period before. */
  before: readonly Row[] | undefined;
  caption: string;
}

export function ReportTable<Row extends object>({ declaration, rows, before, caption }: ReportTableProps<Row>) {
  const { t } = useTranslation('reports');
  const figures = useFigures();
  const { isHead, compared } = declaration;
  const columns = declaration.columns.map(columnOf<Row>);
  const writing = { t, figures };
  const comparedWith = compared === undefined ? undefined : before;
  /** What the row was in the period before, with the change of a number that is no share. */
  const cellBefore = (row: Row, index: number) => {
    if (compared === undefined) return null;
    const { name, keyOf } = compared;
    const same = keyOf === undefined ? comparedWith?.[index] : comparedWith?.find((one) => keyOf(one) === keyOf(row));
    if (same === undefined || keyOf?.(row) === null) return '–';
    const value = columnOf<Row>(name).cell(same, writing);
    const change = isShare(name) ? '' : figures.change(Number(row[name]), Number(same[name]));
    return (
      <>
        {value ?? '–'}
        {change !== '' && <div className="bo-note">{change}</div>}
      </>
    );
  };
  return (
    <ScrolledTable caption={caption}>
      <thead>
        <tr>
          {columns.map(({ name, isText }, place) => (
            <th key={name} scope="col" data-text={isText || place === 0 || undefined}>
              {t(`columns.${name}`)}
            </th>
          ))}
          {comparedWith !== undefined && compared !== undefined && (
            <th scope="col">{t('columnBefore', { column: t(`columns.${compared.name}`) })}</th>
          )}
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
            {comparedWith !== undefined && <td>{cellBefore(row, index)}</td>}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}

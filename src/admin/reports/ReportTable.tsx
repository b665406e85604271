import { useTranslation } from 'react-i18next';
import { useFigures } from './figures.ts';
import type { ReportDeclaration } from './reportDeclarations.tsx';

interface ReportTableProps<Row> {
  declaration: ReportDeclaration<Row>;
  rows: readonly Row[];
  /** What it says. */
  caption: string;
}

/** All figures of a report. It is scrolled by itself where the page is narrow. */
export function ReportTable<Row>({ declaration: { columns, isHead }, rows, caption }: ReportTableProps<Row>) {
  const { t } = useTranslation('admin');
  const figures = useFigures();
  const [first, ...others] = columns;
  const writing = { t, figures };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className="bo-report__table" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="unseen">{caption}</caption>
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
      </table>
    </div>
  );
}

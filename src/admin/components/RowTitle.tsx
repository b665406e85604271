import { Link } from 'react-router';
import { addressOf } from '../crud/declaration/addresses.ts';
import type { Declaration, Row } from '../crud/declaration/declaration.ts';

/** The picture and the name of a record, with a link to it. Without a picture its initial, in the brand's display font. */
export function RowTitle({ declaration, row }: { declaration: Declaration; row: Row }) {
  const { picture, title } = declaration;
  const text = String(row[title]);
  const url = picture === undefined ? undefined : row[picture];
  return (
    <Link to={addressOf(declaration, row)} className="bo-row-title">
      {picture !== undefined &&
        (typeof url === 'string' ? (
          <img className="bo-thumbnail" src={url} alt="" loading="lazy" />
        ) : (
          <span className="bo-thumbnail bo-thumbnail--initial" aria-hidden="true">
            {text.slice(0, 1)}
          </span>
        ))}
      <span className="bo-row-title__text">{text}</span>
    </Link>
  );
}

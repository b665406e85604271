import type { NewsRow } from '#shared/news/news.contract.ts';

/** The content of an item: its text, its picture and its link. */
export function NewsText({ row }: { row: NewsRow }) {
  const picture = row.detailPageImageUrl ?? row.previewImageUrl;
  return (
    <article className="bo-article">
      <h2>{row.title}</h2>
      {row.description !== '' && <p className="bo-article__lead">{row.description}</p>}
      {picture !== null && <img src={picture} alt="" />}
      {row.link !== null && (
        <p>
          <a href={row.link} target="_blank" rel="noopener">
            {row.link}
          </a>
        </p>
      )}
      {/* Sanitised by the server's allow-list before it was stored. */}
      <div className="bo-prose" dangerouslySetInnerHTML={{ __html: row.text }} />
    </article>
  );
}

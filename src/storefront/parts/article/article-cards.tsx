import { Link } from 'react-router'
import type { ArticleCard } from '#modules/content/rules/article.ts'
import { from } from '#ui/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './article-cards.module.css'

type ArticleCardsProps = {
  readonly articles: readonly ArticleCard[]
  /** The level of the titles as headings. */
  readonly level: 2 | 3
  /** On phones a small picture beside the title, in a list that is read for its titles. */
  readonly isCompact?: boolean
}

/** Articles side by side: a picture, a title, one line. Each card is one link with one name. */
export function ArticleCards({ articles, level, isCompact = false }: ArticleCardsProps) {
  const Title = `h${level}` as const
  return (
    <ul className={css.cards} data-compact={isCompact || undefined}>
      {articles.map(({ articleId, key, title, summary, picture }) => (
        <li key={articleId} className={css.card}>
          <div className={css.picture}>
            <Picture file={picture} alt="" sizes={`${from('medium')} 33vw, 100vw`} ratio={3 / 2} />
          </div>
          <Title>
            <Link to={pages.article(key)} prefetch="intent">
              {title}
            </Link>
          </Title>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}

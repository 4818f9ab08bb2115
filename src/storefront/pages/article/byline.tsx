import { useTranslations } from 'use-intl'
import type { Article } from '#modules/content/rules/article.ts'
import { ShareButton } from '#storefront/parts/share/share-button.tsx'
import { useFormat } from '#ui/format.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './article.module.css'

type BylineProps = {
  readonly article: Pick<Article, 'key' | 'title' | 'author' | 'publishedAt'>
}

/** Author and date of an article, and how to share it. */
export function Byline({ article: { key, title, author, publishedAt } }: BylineProps) {
  const t = useTranslations('content')
  const share = useTranslations('share')
  const format = useFormat()
  return (
    <div className={css.byline}>
      <p>
        {author && <span>{t('by', { author })}</span>}
        <time dateTime={publishedAt.toISOString()}>{format.date(publishedAt)}</time>
      </p>
      <ShareButton path={pages.article(key)} title={title} copied={share('copied')} />
    </div>
  )
}

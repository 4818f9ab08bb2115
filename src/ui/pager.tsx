import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import css from './pager.module.css'

type PagerProps = {
  readonly page: number
  readonly pageCount: number
  /** The address of a page: filters and order stay in it. */
  readonly to: (page: number) => string
}

/** Pages as links, so that each can be opened, saved and found by a search engine. */
export function Pager({ page, pageCount, to }: PagerProps) {
  const t = useTranslations('goods')
  if (pageCount <= 1) return null
  return (
    <nav className={css.pager} aria-label={t('pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={t('previousPage')}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </Link>
      )}
      <ul className={css.pages}>
        {shownPages(page, pageCount).map((each, place) =>
          each === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there are two gaps at most, before and after
            <li key={`gap${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                to={to(each)}
                aria-label={t('page', { page: String(each) })}
                aria-current={each === page ? 'page' : undefined}
              >
                {each}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pageCount && (
        <Link to={to(page + 1)} rel="next" aria-label={t('nextPage')}>
          <IconChevronRight size={20} aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}

/** First, last, and the near ones: 1 … 4 5 6 … 20. */
export function shownPages(page: number, pageCount: number): readonly (number | 'gap')[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter((each) => each >= 1 && each <= pageCount)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((each, place) => {
    const before = pages[place - 1] ?? each - 1
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? (['gap', each] as const) : [each]
  })
}

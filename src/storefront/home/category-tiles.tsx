import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryNode } from '#domain/catalogue/product.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#wire/pages.ts'
import css from './category-tiles.module.css'
import { Section } from './section.tsx'

export function CategoryTiles({ categories }: { categories: readonly CategoryNode[] }) {
  const t = useTranslations('home')
  return (
    <Section title={t('categories')}>
      <ul className={css.tiles}>
        {categories.map(({ categoryId, name, urlKey, picture }) => (
          <li key={categoryId}>
            <Link to={pages.category(urlKey)} className={css.tile} prefetch="intent">
              <span className={css.picture}>
                <Picture file={picture} alt="" sizes="(min-width: 960px) 220px, 33vw" />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

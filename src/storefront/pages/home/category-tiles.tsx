import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { from } from '#ui/breakpoints.ts'
import { useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './category-tiles.module.css'
import { Section } from './section.tsx'

const tilesMax = 6

/** The first level of categories, each with its picture. */
export function CategoryTiles({ block }: { block: HomeBlock }) {
  const t = useTranslations('home')
  const categories = useMallView()?.categories.slice(0, tilesMax) ?? []
  if (categories.length === 0) return null
  return (
    <Section title={block.title || t('categories')} text={block.text}>
      <ul className={css.tiles}>
        {categories.map(({ name, urlKey, picture }) => (
          <li key={urlKey}>
            <Link to={pages.category(urlKey)} className={css.tile} prefetch="intent">
              <span className={css.picture}>
                <Picture file={picture} alt="" sizes={`${from('medium')} 220px, 33vw`} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

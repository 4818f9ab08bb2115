import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShopCard } from '#modules/catalogue/rules/product.ts'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { from } from '#ui/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { Section } from './section.tsx'
import css from './shops.module.css'

export function Shops({ block, shops }: { block: HomeBlock; shops: readonly ShopCard[] }) {
  const t = useTranslations('home')
  return (
    <Section title={block.title || t('shops')} text={block.text || t('shopsText')}>
      <ul className={css.shops}>
        {shops.map(({ shopId, slug, name, about, logo, pictures }) => (
          <li key={shopId} className={css.shop}>
            <div className={css.pictures}>
              {pictures.slice(0, 3).map((file) => (
                <Picture key={file} file={file} alt="" sizes={`${from('medium')} 200px, 33vw`} />
              ))}
            </div>
            <div className={css.who}>
              {logo && <Picture file={logo} alt="" sizes="48px" className={css.mark} />}
              <div>
                <h3>
                  <Link to={pages.shop(slug)}>{name}</Link>
                </h3>
                {about && <p>{about}</p>}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useMallView } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import css from './hero.module.css'

/**
 * A picture, one line, one action. The mall's name and tagline replace texts that the operator has not
 * written.
 */
export function Hero({ block, hasGoods }: { block: HomeBlock; hasGoods: boolean }) {
  const t = useTranslations('home')
  const shell = useTranslations('shell')
  const tagline = useMallView()?.profile.tagline
  const text = block.text || (block.title ? '' : tagline)
  const address = block.link ?? (hasGoods ? '/search?sort=new' : undefined)
  return (
    <section className={`${css.hero} ${block.picture ? '' : css.plain}`}>
      {block.picture && (
        <Picture
          file={block.picture}
          alt={block.pictureAlt}
          sizes="100vw"
          ratio={16 / 9}
          isFirst
          className={css.picture}
        />
      )}
      <div className={`wrap ${css.words}`}>
        <h1>{block.title || shell('mall')}</h1>
        {text && <p>{text}</p>}
        {address && (
          <ButtonLink to={address} size="large">
            {block.action || t('heroAction')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#domain/content/blocks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './hero.module.css'
import room640 from './pictures/room-640.webp'
import room960 from './pictures/room-960.webp'
import room1600 from './pictures/room-1600.webp'

export const heroPicture: string = room1600

/** A room, one line, one action: the operator's, or our own. */
export function Hero({ block }: { block: HomeBlock }) {
  const t = useTranslations('home')
  return (
    <section className={css.hero}>
      {block.picture ? (
        <Picture
          file={block.picture}
          alt={block.pictureAlt}
          sizes="100vw"
          ratio={16 / 9}
          isFirst
          className={css.picture}
        />
      ) : (
        <img
          className={css.picture}
          src={room960}
          srcSet={`${room640} 640w, ${room960} 960w, ${room1600} 1600w`}
          sizes="100vw"
          alt={t('heroPicture')}
          width={1600}
          height={900}
          fetchPriority="high"
          decoding="sync"
        />
      )}
      <div className={`wrap ${css.words}`}>
        <h1>{block.title || t('heroTitle')}</h1>
        <p>{block.text || t('heroText')}</p>
        <ButtonLink to={block.link ?? '/search?sort=new'} size="large">
          {block.action || t('heroAction')}
        </ButtonLink>
      </div>
    </section>
  )
}

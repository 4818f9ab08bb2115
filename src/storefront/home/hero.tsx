import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import css from './hero.module.css'
import room640 from './pictures/room-640.webp'
import room960 from './pictures/room-960.webp'
import room1600 from './pictures/room-1600.webp'

export const heroPicture: string = room1600

/** A room, one line, one action. */
export function Hero() {
  const t = useTranslations('home')
  return (
    <section className={css.hero}>
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
      <div className={`wrap ${css.words}`}>
        <h1>{t('heroTitle')}</h1>
        <p>{t('heroText')}</p>
        <ButtonLink to="/search?sort=new" size="large">
          {t('heroAction')}
        </ButtonLink>
      </div>
    </section>
  )
}

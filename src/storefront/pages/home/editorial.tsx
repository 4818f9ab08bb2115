import { useTranslations } from 'use-intl'
import type { HomeBlock } from '#modules/content/rules/blocks.ts'
import { from } from '#ui/breakpoints.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import css from './editorial.module.css'

/** A large picture and a few words about it. The second one on a page is mirrored. */
export function Editorial({ block, isTurned }: { block: HomeBlock; isTurned: boolean }) {
  const t = useTranslations('home')
  return (
    <section className={`wrap ${css.section}`} aria-label={block.title}>
      <div className={css.editorial} data-turned={isTurned || undefined}>
        {block.picture && (
          <Picture
            file={block.picture}
            alt={block.pictureAlt}
            sizes={`${from('medium')} 720px, 100vw`}
            ratio={4 / 3}
            className={css.picture}
          />
        )}
        <div className={css.words}>
          <h2>{block.title}</h2>
          {block.text && <p>{block.text}</p>}
          {block.link && (
            <ButtonLink to={block.link} look="quiet">
              {block.action || t('all')}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

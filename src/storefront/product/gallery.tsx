import { IconCube3dSphere } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/product.ts'
import { from } from '#ui/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'
import css from './gallery.module.css'

const ModelView = lazy(() => import('./model-view.tsx'))

/** The pictures: the chosen variant's own one first (PDP-19), and a model to turn around where there is one (PDP-15). */
export function Gallery({ product, chosen }: { product: ProductDetail; chosen: ProductVariant | undefined }) {
  const t = useTranslations('product')
  const own = chosen?.picture
  const pictures = [
    ...(own ? [{ file: own, alt: product.name }] : []),
    ...product.pictures.filter((picture) => picture.kind === 'picture' && picture.file !== own),
  ]
  const model = product.pictures.find((picture) => picture.kind === 'model')
  const [shown, setShown] = useState({ place: 0, of: own })
  const [turning, setTurning] = useState<'no' | 'yes' | 'cannot'>('no')
  const giveUp = useCallback(() => setTurning('cannot'), [])
  // Another variant brings another picture to the front.
  const place = shown.of === own ? Math.min(shown.place, pictures.length - 1) : 0
  const large = pictures[place]
  const picture = (
    <Picture
      file={large?.file}
      alt={large?.alt ?? product.name}
      sizes={`${from('medium')} 58vw, 100vw`}
      isFirst
    />
  )
  return (
    <section className={css.gallery} aria-label={t('gallery')}>
      <div className={css.large}>
        {model && turning === 'yes' ? (
          <Suspense fallback={picture}>
            <ModelView
              address={`/files/${model.file}`}
              name={product.name}
              poster={picture}
              onClose={() => setTurning('no')}
              onFailure={giveUp}
            />
          </Suspense>
        ) : (
          picture
        )}
        {model && turning === 'no' && (
          <button type="button" className={css.turn} onClick={() => setTurning('yes')}>
            <IconCube3dSphere size={20} aria-hidden="true" />
            {t('modelOpen')}
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className={css.thumbnails}>
          {pictures.map((each, number) => (
            <li key={each.file}>
              <button
                type="button"
                aria-label={t('picture', { number: String(number + 1), count: String(pictures.length) })}
                aria-pressed={number === place && turning !== 'yes'}
                onClick={() => {
                  setShown({ place: number, of: own })
                  if (turning === 'yes') setTurning('no')
                }}
              >
                <Picture file={each.file} alt="" sizes="90px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#domain/catalogue/product.ts'
import { Picture } from '#ui/picture.tsx'
import css from './gallery.module.css'

/** The pictures: the chosen variant's own one first (PDP-19). A row to swipe on phones, thumbnails beside on desks. */
export function Gallery({ product, chosen }: { product: ProductDetail; chosen: ProductVariant | undefined }) {
  const t = useTranslations('product')
  const own = chosen?.picture
  const pictures = [
    ...(own ? [{ file: own, alt: product.name }] : []),
    ...product.pictures.filter((picture) => picture.kind === 'picture' && picture.file !== own),
  ]
  const [shown, setShown] = useState({ place: 0, of: own })
  // Another variant brings another picture to the front.
  const place = shown.of === own ? Math.min(shown.place, pictures.length - 1) : 0
  const large = pictures[place]
  return (
    <section className={css.gallery} aria-label={t('gallery')}>
      <div className={css.large}>
        <Picture
          file={large?.file}
          alt={large?.alt ?? product.name}
          sizes="(min-width: 960px) 58vw, 100vw"
          isFirst
        />
      </div>
      {pictures.length > 1 && (
        <ul className={css.thumbnails}>
          {pictures.map((picture, number) => (
            <li key={picture.file}>
              <button
                type="button"
                aria-label={t('picture', { number: String(number + 1), count: String(pictures.length) })}
                aria-pressed={number === place}
                onClick={() => setShown({ place: number, of: own })}
              >
                <Picture file={picture.file} alt="" sizes="90px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

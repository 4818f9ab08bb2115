import { IconCube3dSphere, IconPlayerPlay, IconZoomIn } from '@tabler/icons-react'
import { Suspense, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { pictureOfVariant } from '#modules/catalogue/rules/variant-picture.ts'
import { from } from '#ui/breakpoints.ts'
import { openedPart } from '#ui/lazy-component.tsx'
import { Picture } from '#ui/picture.tsx'
import { Film } from './film.tsx'
import css from './gallery.module.css'
import { usePictureViewer } from './use-picture-viewer.ts'

const ModelView = openedPart(async () => (await import('./model-view.tsx')).default)

/** Width to height of the large picture (PDP-13). */
const ratio = 699 / 532

/**
 * The pictures, the chosen variant's first (PDP-19), then the films (PDP-18), and a model to turn around where there is
 * one (PDP-15). The shop's badges lie over the large picture (PDP-10).
 */
export function Gallery({ product, chosen }: { product: ProductDetail; chosen: ProductVariant | undefined }) {
  const t = useTranslations('product')
  const own = chosen && pictureOfVariant(product, chosen)
  const pictures = [
    ...(own
      ? [
          {
            alt: product.name,
            ...product.pictures.find(({ file }) => file === own),
            file: own,
            kind: 'picture' as const,
          },
        ]
      : []),
    ...product.pictures.filter((picture) => picture.kind === 'picture' && picture.file !== own),
  ]
  const entries = [...pictures, ...product.pictures.filter(({ kind }) => kind === 'video')]
  const model = product.pictures.find((picture) => picture.kind === 'model')
  const [shown, setShown] = useState({ place: 0, of: own })
  const [turning, setTurning] = useState<'no' | 'yes' | 'closed' | 'cannot'>('no')
  const giveUp = useCallback(() => setTurning('cannot'), [])
  // Another variant brings another picture to the front.
  const place = shown.of === own ? Math.min(shown.place, entries.length - 1) : 0
  const large = entries[place]
  const poster = pictures[0]?.file
  const picture =
    large?.kind === 'video' ? (
      <Film file={large.file} name={large.alt || product.name} poster={poster} className={css.film} />
    ) : (
      <Picture
        file={large?.file}
        alt={large?.alt || product.name}
        sizes={`${from('medium')} 58vw, ${from('columns')} 50vw, 100vw`}
        ratio={ratio}
        isFirst
        hasGround
      />
    )
  const overlays = product.page?.overlays ?? []
  const open = usePictureViewer(
    entries.map(({ kind, file, alt }) => ({
      kind: kind === 'video' ? 'video' : 'picture',
      file,
      alt: alt || product.name,
    })),
    (number) => setShown({ place: number, of: own }),
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
              onClose={() => setTurning('closed')}
              onFailure={giveUp}
            />
          </Suspense>
        ) : (
          picture
        )}
        {large && large.kind !== 'video' && turning !== 'yes' && (
          <button
            type="button"
            className={css.enlarge}
            aria-label={t('enlarge')}
            onClick={({ currentTarget }) => open(place, currentTarget.closest('section')!)}
          >
            <IconZoomIn size={20} aria-hidden="true" />
          </button>
        )}
        {entries.length > 1 && turning !== 'yes' && (
          <p className={`${css.counter} figures`} aria-hidden="true">
            {place + 1} / {entries.length}
          </p>
        )}
        {overlays.length > 0 && turning !== 'yes' && (
          <ul className={css.overlays} aria-label={t('badges')}>
            {overlays.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {model && (turning === 'no' || turning === 'closed') && (
          <button
            type="button"
            className={css.turn}
            onClick={() => setTurning('yes')}
            // biome-ignore lint/a11y/noAutofocus: the viewer that it opened returns the focus
            autoFocus={turning === 'closed'}
          >
            <IconCube3dSphere size={20} aria-hidden="true" />
            {t('modelOpen')}
          </button>
        )}
      </div>
      <p>{large?.description}</p>
      {entries.length > 1 && (
        <ul className={css.thumbnails}>
          {entries.map((each, number) => (
            <li key={each.file}>
              <button
                type="button"
                aria-label={t(each.kind === 'video' ? 'filmEntry' : 'picture', {
                  number: String(number + 1),
                  count: String(entries.length),
                })}
                aria-pressed={number === place && turning !== 'yes'}
                onClick={() => {
                  setShown({ place: number, of: own })
                  if (turning === 'yes') setTurning('no')
                }}
              >
                <Picture file={each.kind === 'video' ? poster : each.file} alt="" sizes="90px" />
                {each.kind === 'video' && (
                  <IconPlayerPlay size={24} aria-hidden="true" className={css.play} />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { IconCube3dSphere } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import { firstPicture } from '#modules/catalogue/rules/variant-picture.ts'
import { Button } from '#ui/button.tsx'
import { openedPart } from '#ui/lazy-component.tsx'
import { Picture } from '#ui/picture.tsx'
import { Film } from './film.tsx'
import css from './media-tab.module.css'

const ModelView = openedPart(async () => (await import('./model-view.tsx')).default)

/** Films and models of a product, each with its title. */
export function MediaTab({ product }: { product: ProductDetail }) {
  const poster = firstPicture(product)
  return (
    <ul className={css.media}>
      {product.pictures.map(
        ({ file, kind, alt, description }) =>
          kind !== 'picture' && (
            <li key={file}>
              <figure>
                {kind === 'video' ? (
                  <Film file={file} name={alt || product.name} poster={poster} className={css.film} />
                ) : (
                  <Model file={file} name={alt || product.name} poster={poster} />
                )}
                <figcaption>
                  <span>{alt || product.name}</span>
                  {description && <p>{description}</p>}
                </figcaption>
              </figure>
            </li>
          ),
      )}
    </ul>
  )
}

function Model({ file, name, poster }: { file: string; name: string; poster: string | undefined }) {
  const t = useTranslations('product')
  const [state, setState] = useState<'new' | 'closed' | 'open' | 'away'>('new')
  const picture = <Picture file={poster} alt={name} sizes="480px" ratio={4 / 3} />
  return (
    <div className={css.model}>
      {state === 'open' ? (
        <Suspense fallback={picture}>
          <ModelView
            address={`/files/${file}`}
            name={name}
            poster={picture}
            onClose={() => setState('closed')}
            onFailure={() => setState('away')}
          />
        </Suspense>
      ) : (
        picture
      )}
      {(state === 'new' || state === 'closed') && (
        <Button
          type="button"
          look="quiet"
          size="small"
          className={css.turn}
          icon={<IconCube3dSphere size={18} aria-hidden="true" />}
          onClick={() => setState('open')}
          autoFocus={state === 'closed'}
        >
          {t('modelOpen')}
        </Button>
      )}
    </div>
  )
}

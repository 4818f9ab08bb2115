import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { useAwake } from '#ui/use-awake.ts'
import { buyerPicturesMax, buyerPictureTypes } from '#vocabulary/buyer-pictures.ts'
import css from './buyer-pictures.module.css'
import { pictureFields } from './picture-fields.ts'
import type { StoredPictures } from './store-buyer-pictures.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

/** With script, pictures of types that the mall does not store are converted before they are sent. */
const convertedTypes = [...buyerPictureTypes, 'image/avif']

type BuyerPicturesProps = {
  readonly pictures: readonly string[]
  readonly onChange: (pictures: readonly string[]) => void
  /** Why pictures carried by the form itself were rejected. */
  readonly problem?: StoredPictures['problem']
  readonly error?: string | undefined
  /** Subject of the pictures, in forms that cover several items. */
  readonly of?: string | undefined
}

/**
 * Pictures that a buyer or a guest adds to a text. They are stored as soon as they are chosen, and the form
 * names them as `picture`; before the script has arrived it carries the files as `newPicture`.
 */
export function BuyerPictures({ pictures, onChange, problem, error, of }: BuyerPicturesProps) {
  const fields = pictureFields(of)
  const t = useTranslations('buyerPictures')
  const id = useId()
  const isAwake = useAwake()
  const list = useRef<HTMLUListElement>(null)
  const choose = useRef<HTMLInputElement>(null)
  const upload = useStoredPictures(pictures, onChange)
  const [isMended, setIsMended] = useState(false)
  const wrong =
    (upload.again && t('notStored')) ??
    wordsOf(upload.problem) ??
    (isMended ? undefined : (wordsOf(problem) ?? error))
  const isFull = pictures.length + upload.waiting >= buyerPicturesMax

  function wordsOf(what: StoredPictures['problem']) {
    return typeof what === 'object' ? what.message : what && t(what)
  }
  const remove = (place: number) => {
    setIsMended(true)
    onChange(pictures.toSpliced(place, 1))
    // The focus stays near the removed picture.
    requestAnimationFrame(() =>
      (list.current?.querySelectorAll('button')[Math.max(0, place - 1)] ?? choose.current)?.focus(),
    )
  }
  return (
    <fieldset className={css.field} aria-describedby={`${id}-note`}>
      <legend>
        {t('label')} <span className={css.optional}>{t('optional')}</span>
      </legend>
      <ul ref={list} className={css.pictures}>
        {pictures.map((file, place) => (
          <li key={file}>
            <input type="hidden" name={fields.stored} value={file} />
            <Picture file={file} alt={t('picture', { number: String(place + 1) })} sizes="88px" />
            {isAwake && (
              <button
                type="button"
                aria-label={t('remove', { number: String(place + 1) })}
                onClick={() => remove(place)}
              >
                <IconX size={16} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
        {Array.from({ length: upload.waiting }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places that wait are all alike
          <li key={place} className={css.waiting} data-held={upload.again ? true : undefined} />
        ))}
        {!isFull && (
          <li className={css.add} data-plain={!isAwake || undefined}>
            <label htmlFor={id}>
              <IconPhotoPlus size={24} stroke={1.6} aria-hidden="true" />
              <span>{t('add')}</span>
              <span className="figures">
                {t('count', { count: String(pictures.length), max: String(buyerPicturesMax) })}
              </span>
            </label>
            <input
              ref={choose}
              id={id}
              type="file"
              name={isAwake ? undefined : fields.chosen}
              accept={(isAwake ? convertedTypes : buyerPictureTypes).join(',')}
              multiple
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                setIsMended(true)
                const { files } = event.currentTarget
                if (isAwake && files) {
                  void upload.store([...files])
                  event.currentTarget.value = ''
                }
              }}
            />
          </li>
        )}
      </ul>
      <p id={`${id}-note`} className={wrong ? css.error : css.hint} role={wrong ? 'alert' : undefined}>
        {wrong ?? t('hint')}
      </p>
      {upload.again && (
        <p>
          <Button type="button" look="quiet" onClick={upload.again}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <p className="only-read" role="status">
        {upload.waiting > 0 && !upload.again ? t('storing') : ''}
      </p>
    </fieldset>
  )
}

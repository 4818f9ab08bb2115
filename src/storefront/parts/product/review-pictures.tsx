import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { from } from '#ui/breakpoints.ts'
import { inPlace } from '#ui/in-place.ts'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import css from './review-pictures.module.css'

/**
 * The pictures of a review, small; each opens large in a dialog where the arrow keys go to the next. Without
 * script they are links to the pictures themselves.
 */
export function ReviewPictures({ files, name }: { files: readonly string[]; name: string }) {
  const t = useTranslations('productReviews')
  const shell = useTranslations('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<number>()
  if (files.length === 0) return null

  const count = String(files.length)
  const shown = place === undefined ? undefined : files[place]
  const go = (by: number) => setPlace((now = 0) => (now + by + files.length) % files.length)
  const onKeyDown = (event: KeyboardEvent) => {
    if (files.length < 2) return
    if (event.key === 'ArrowRight') go(1)
    if (event.key === 'ArrowLeft') go(-1)
  }
  const alt = (number: number) => t('pictureBy', { number: String(number), count, name })
  return (
    <>
      <ul className={css.thumbnails} aria-label={t('pictures')}>
        {files.map((file, number) => (
          <li key={file}>
            <a
              href={pictureAddress(file, 1280)}
              aria-label={t('openPicture', { number: String(number + 1), count })}
              onClick={inPlace(() => {
                setPlace(number)
                dialog.current?.showModal()
              })}
            >
              <Picture file={file} alt="" sizes="88px" />
            </a>
          </li>
        ))}
      </ul>
      {/* Escape closes it already; the click is for the backdrop. */}
      <dialog
        ref={dialog}
        className={css.viewer}
        aria-label={t('pictures')}
        onClose={() => setPlace(undefined)}
        onKeyDown={onKeyDown}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
      >
        {shown !== undefined && place !== undefined && (
          <div className={css.stage}>
            <Picture
              file={shown}
              alt={alt(place + 1)}
              sizes={`${from('medium')} 800px, 100vw`}
              isFirst
              className={css.large}
            />
            <button
              type="button"
              className={css.close}
              onClick={() => dialog.current?.close()}
              aria-label={shell('close')}
            >
              <IconX size={24} aria-hidden="true" />
            </button>
            {files.length > 1 && (
              <div className={css.steps}>
                <button type="button" onClick={() => go(-1)} aria-label={t('previous')}>
                  <IconChevronLeft size={24} aria-hidden="true" />
                </button>
                <span className="figures" aria-live="polite">
                  {place + 1} / {count}
                </span>
                <button type="button" onClick={() => go(1)} aria-label={t('next')}>
                  <IconChevronRight size={24} aria-hidden="true" />
                </button>
              </div>
            )}
          </div>
        )}
      </dialog>
    </>
  )
}

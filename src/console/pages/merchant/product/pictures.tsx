import { IconChevronLeft, IconChevronRight, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormField } from '#console/parts/kit/form/form-context.ts'
import { HiddenLanguages } from '#console/parts/kit/form/hidden-languages.tsx'
import { IconButton } from '#console/parts/kit/icon-button.tsx'
import { useMay } from '#console/parts/kit/may.tsx'
import { ConsolePanel } from '#console/parts/kit/panel.tsx'
import type { EditedProduct } from '#modules/catalogue/rules/edited-product.ts'
import { useLanguagesInUse } from '#ui/mall.ts'
import { Picture } from '#ui/picture.tsx'
import { useAwake } from '#ui/use-awake.ts'
import css from './pictures.module.css'
import { useUpload } from './upload.ts'

type Shown = EditedProduct['pictures'][number] & { readonly key: number }

type PicturesProps = {
  readonly pictures: EditedProduct['pictures']
  readonly onChanged: (shown: EditedProduct['pictures']) => void
}

export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm,.glb'

/**
 * The pictures of a product in their order: dragged, or moved with buttons. They are stored as soon as they are chosen; before
 * the script has arrived, the form carries them.
 */
export function Pictures({ pictures, onChanged }: PicturesProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const id = useId()
  const [shown, setShown] = useState<readonly Shown[]>(() => pictures.map((each, key) => ({ ...each, key })))
  const next = useRef(pictures.length)
  const [dragged, setDragged] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const { error } = useFormField('pictures', undefined)
  const isAwake = useAwake()
  // The list may change during an upload, so the newest list is extended, not the rendered one.
  const latest = useRef(shown)
  const change = (to: (last: readonly Shown[]) => readonly Shown[]) => {
    latest.current = to(latest.current)
    setShown(latest.current)
    onChanged(latest.current)
  }
  const upload = useUpload((stored) =>
    change((last) => [
      ...last,
      ...stored.map((each) => {
        next.current += 1
        return { ...each, alt: { en: '', zh: '' }, key: next.current }
      }),
    ]),
  )
  const move = (from: number, to: number) => {
    change((last) => last.toSpliced(from, 1).toSpliced(to, 0, last[from]!))
    // The pressed button moves along with its picture and retains the focus; at an end it is the other one.
    requestAnimationFrame(() => {
      if (list.current?.contains(document.activeElement)) return
      list.current?.children[to]?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    })
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== to) move(dragged, to)
    setDragged(undefined)
  }
  const wrong = upload.problem ?? error
  // The picture that was named as missing is there now.
  const isFine = shown.length > 0 && !upload.problem
  return (
    <ConsolePanel title={t('pictures')} hint={t('picturesHint')}>
      {shown.length > 0 && (
        <ul ref={list} className={css.pictures}>
          {shown.map((each, place) => (
            <ShownPicture
              key={each.key}
              shown={each}
              place={place}
              isLast={place === shown.length - 1}
              dragged={dragged}
              onDrag={setDragged}
              onDrop={(event) => drop(event, place)}
              onMove={(to) => move(place, to)}
              onRemove={() => change((last) => last.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      {may('product.change') && (
        <label
          className={css.add}
          data-invalid={(wrong && !isFine) || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void upload.store(event.dataTransfer.files)
          }}
        >
          <IconPhotoPlus size={28} stroke={1.4} aria-hidden="true" />
          <span>{upload.waiting > 0 ? t('uploading', { count: upload.waiting }) : t('addPictures')}</span>
          <input
            data-hides={isAwake || undefined}
            type="file"
            name="newPicture"
            multiple
            accept={acceptedFiles}
            aria-describedby={wrong ? id : undefined}
            aria-invalid={wrong && !isFine ? true : undefined}
            onChange={(event) => {
              const { currentTarget } = event
              if (currentTarget.files) void upload.store(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {wrong && !isFine && (
        <p id={id} className={css.error} role="alert">
          {wrong}
        </p>
      )}
    </ConsolePanel>
  )
}

type ShownPictureProps = {
  readonly shown: Shown
  readonly place: number
  readonly isLast: boolean
  /** The place of the picture that is being dragged. */
  readonly dragged: number | undefined
  readonly onDrag: (place: number | undefined) => void
  readonly onDrop: (event: DragEvent) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** A picture, film or model, with its texts, and the buttons that move and remove it. */
function ShownPicture({
  shown: { file, kind, alt, description },
  place,
  isLast,
  dragged,
  onDrag,
  onDrop,
  onMove,
  onRemove,
}: ShownPictureProps) {
  const t = useTranslations('productEditor')
  const may = useMay()
  const languages = useLanguagesInUse()
  const number = String(place + 1)
  return (
    <li
      className={css.picture}
      draggable={may('product.change')}
      data-dragged={dragged === place || undefined}
      onDragStart={() => onDrag(place)}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => dragged !== undefined && event.preventDefault()}
      onDrop={onDrop}
    >
      <input type="hidden" name={`pictures.${place}.file`} value={file} />
      {kind !== 'picture' ? (
        <span className={css.model}>{t(kind === 'model' ? 'model' : 'film')}</span>
      ) : (
        <Picture file={file} alt={t('pictureNumber', { number })} sizes="160px" />
      )}
      {place === 0 && <span className={css.main}>{t('mainPicture')}</span>}
      <span className={css.words}>
        {languages.map((language) => (
          <input
            key={language}
            name={`pictures.${place}.alt.${language}`}
            defaultValue={alt[language]}
            maxLength={300}
            readOnly={!may('product.change')}
            lang={language === 'zh' ? 'zh-CN' : 'en'}
            placeholder={`${t('altShown')} · ${t(`language.${language}`)}`}
            aria-label={t('alt', { number, language: t(`language.${language}`) })}
          />
        ))}
        <HiddenLanguages name={`pictures.${place}.alt`} value={alt} shown={languages} />
        <details open={Boolean(description?.en || description?.zh)}>
          <summary>{t('mediumText')}</summary>
          {languages.map((language) => (
            <textarea
              key={language}
              name={`pictures.${place}.description.${language}`}
              defaultValue={description?.[language]}
              maxLength={1_000}
              rows={3}
              readOnly={!may('product.change')}
              lang={language === 'zh' ? 'zh-CN' : 'en'}
              placeholder={t(`language.${language}`)}
              aria-label={t('mediumTextOf', { number, language: t(`language.${language}`) })}
            />
          ))}
          <HiddenLanguages name={`pictures.${place}.description`} value={description} shown={languages} />
        </details>
      </span>
      {may('product.change') && (
        <span className={css.buttons}>
          <IconButton
            disabled={place === 0}
            label={t('moveLeft', { number })}
            onClick={() => onMove(place - 1)}
          >
            <IconChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton disabled={isLast} label={t('moveRight', { number })} onClick={() => onMove(place + 1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('removePicture', { number })} onClick={onRemove}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

import { useTranslations } from 'use-intl'
import { Picture, pictureAddress } from '#ui/picture.tsx'
import css from './sent-pictures.module.css'

type SentPicturesProps = {
  readonly files: readonly string[]
  /** Whose text `picture` names them. */
  readonly texts: 'deskAfterSales' | 'shopReviews' | 'platformReviews'
}

/** Pictures that buyers or shops sent with their text: thumbnails, each linked to a larger one. */
export function SentPictures({ files, texts }: SentPicturesProps) {
  const t = useTranslations(texts)
  if (files.length === 0) return null
  return (
    <p className={css.pictures}>
      {files.map((file, place) => (
        <a key={file} href={pictureAddress(file, 1280)} target="_blank" rel="noopener noreferrer">
          <Picture file={file} alt={t('picture', { number: String(place + 1) })} sizes="72px" />
        </a>
      ))}
    </p>
  )
}

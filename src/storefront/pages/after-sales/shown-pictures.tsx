import { useTranslations } from 'use-intl'
import css from '#storefront/parts/after-sales/after-sales.module.css'
import { Picture, pictureAddress } from '#ui/picture.tsx'

/** Thumbnails of attached pictures, each linked to the full size. */
export function ShownPictures({ files }: { files: readonly string[] }) {
  const t = useTranslations('afterSales')
  return (
    <span className={css.pictures}>
      {files.map((file, place) => (
        <a
          key={file}
          className={css.picture}
          href={pictureAddress(file, 1280)}
          target="_blank"
          rel="noopener"
        >
          <Picture file={file} alt={t('picture', { number: String(place + 1) })} sizes="72px" />
        </a>
      ))}
    </span>
  )
}

import { IconShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openedPart } from '#ui/lazy-component.tsx'
import { hrefInLanguage, useLanguage, useMallView } from '#ui/mall.ts'
import css from '#ui/mark-button.module.css'
import { Waiting } from '#ui/navigation-feedback.tsx'
import { useAwake } from '#ui/use-awake.ts'

const SharePage = openedPart(async () => (await import('./share-page.tsx')).SharePage)

type ShareButtonProps = {
  readonly path: string
  readonly title: string
  /** Shown once the address was copied. */
  readonly copied: string
}

/** Like the heart of a product, and beside it there. Its dialog is loaded when it is pressed, so it needs the script. */
export function ShareButton({ path, title, copied }: ShareButtonProps) {
  const t = useTranslations('share')
  const mall = useMallView()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  if (!useAwake()) return null
  return (
    <>
      <button type="button" className={css.page} onClick={() => setIsOpen(true)}>
        <IconShare size={20} stroke={1.6} aria-hidden="true" />
        {t('share')}
      </button>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <SharePage
            path={mall ? hrefInLanguage(path, language, mall.site) : path}
            title={title}
            copied={copied}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

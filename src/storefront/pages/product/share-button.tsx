import { IconShare } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { openedPart } from '#ui/lazy-component.tsx'
import { hrefInLanguage, useLanguage, useMallView } from '#ui/mall.ts'
import css from '#ui/mark-button.module.css'
import { Waiting } from '#ui/navigation-feedback.tsx'
import { useAwake } from '#ui/use-awake.ts'

const ShareProduct = openedPart(async () => (await import('./share-product.tsx')).ShareProduct)

/** Beside the heart and like it. Its dialog is loaded when it is pressed, so it needs the script. */
export function ShareButton({ path, title }: { readonly path: string; readonly title: string }) {
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
          <ShareProduct
            path={mall ? hrefInLanguage(path, language, mall.site) : path}
            title={title}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

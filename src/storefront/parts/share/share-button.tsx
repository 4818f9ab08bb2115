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

/** Like the heart of a product, and beside it there. A phone opens its own sheet; the dialog of
 * others is loaded when it is pressed, so it needs the script. */
export function ShareButton({ path, title, copied }: ShareButtonProps) {
  const t = useTranslations('share')
  const mall = useMallView()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  if (!useAwake()) return null
  const address = mall ? hrefInLanguage(path, language, mall.site) : path
  const share = () => {
    if (!('share' in navigator) || !window.matchMedia('(pointer: coarse)').matches) return setIsOpen(true)
    // A person who closes the sheet has decided; a sheet that does not open is replaced by the dialog.
    const url = new URL(address, window.location.href).href
    navigator.share({ title, url }).catch((error) => error.name !== 'AbortError' && setIsOpen(true))
  }
  return (
    <>
      <button type="button" className={css.page} onClick={share}>
        <IconShare size={20} stroke={1.6} aria-hidden="true" />
        {t('share')}
      </button>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
          <SharePage path={address} title={title} copied={copied} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { openedPart } from '#ui/lazy-component.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import css from './size-guide.module.css'

const SizeGuideSheet = openedPart(async () => (await import('./size-guide-sheet.tsx')).SizeGuideSheet)

/** Opens the size guide of an option in a sheet; without script it is a page of its own. */
export function SizeGuideLink({ sizeGuideId, chosenSize }: { sizeGuideId: Id; chosenSize: string }) {
  const t = useTranslations('product.sizeGuide')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Link
        to={pages.sizeGuide(sizeGuideId)}
        className={css.link}
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {t('open')}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SizeGuideSheet
            sizeGuideId={sizeGuideId}
            chosenSize={chosenSize}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

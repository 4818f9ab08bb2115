import { IconRuler2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { inPlace } from '#ui/in-place.ts'
import { openedPart } from '#ui/lazy-component.tsx'
import { Waiting } from '#ui/navigation-feedback.tsx'
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
      <Link to={pages.sizeGuide(sizeGuideId)} className={css.link} onClick={inPlace(() => setIsOpen(true))}>
        <IconRuler2 size={18} stroke={1.6} aria-hidden="true" />
        {t('open')}
      </Link>
      {isOpen && (
        <Suspense fallback={<Waiting />}>
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

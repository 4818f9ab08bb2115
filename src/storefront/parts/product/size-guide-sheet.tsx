import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type UnitSystem, unitSystems } from '#modules/catalogue/rules/size-guide.ts'
import type { loader } from '#storefront/pages/product/size-guide-route.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import css from './size-guide.module.css'
import { SizeGuideTable } from './size-guide-table.tsx'

type SizeGuideSheetProps = {
  readonly sizeGuideId: Id
  readonly chosenSize: string
  readonly onClose: () => void
}

export function SizeGuideSheet({ sizeGuideId, chosenSize, onClose }: SizeGuideSheetProps) {
  const t = useTranslations('product.sizeGuide')
  const { load, data } = useFetcher<typeof loader>()
  const [pressed, setPressed] = useState<UnitSystem>()
  useEffect(() => void load(pages.sizeGuide(sizeGuideId)), [load, sizeGuideId])
  const system = pressed ?? data?.system
  return (
    <Dialog as="sheet" isOpen onClose={onClose} title={data?.guide.name ?? t('open')}>
      {data && system && (
        <div className={css.guide}>
          <div role="group" aria-label={t('units')} className={css.units}>
            {unitSystems.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={each === system}
                onClick={() => setPressed(each)}
              >
                {t(each)}
              </button>
            ))}
          </div>
          <SizeGuideTable guide={data.guide} system={system} chosenSize={chosenSize} />
        </div>
      )}
    </Dialog>
  )
}

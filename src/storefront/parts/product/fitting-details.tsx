import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '#storefront/pages/product/fitting-route.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inPlace } from '#ui/in-place.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import css from './bundle.module.css'
import { BundleText } from './fitting-text.tsx'

/** Details of a slot's parts, in a modal, or on a page without script (PDP-97, ORD-102). */
export function FittingDetails({ slotId, name }: { slotId: string; name: string }) {
  const t = useTranslations('bundle')
  const [isOpen, setIsOpen] = useState(false)
  const { load, data } = useFetcher<typeof loader>()
  const address = pages.fitting(slotId)
  return (
    <>
      <Link
        to={address}
        className={css.details}
        aria-label={t('detailsOf', { name })}
        onClick={inPlace(() => {
          setIsOpen(true)
          if (!data) void load(address)
        })}
      >
        {t('details')}
      </Link>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={name}>
        {data && <BundleText details={data.details} />}
      </Dialog>
    </>
  )
}

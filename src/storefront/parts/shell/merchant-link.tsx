import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { isMerchantLinkShown, type MerchantEntry, merchantEntry } from '#modules/identity/rules/visitor.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inPlace } from '#ui/in-place.ts'
import { useMallView } from '#ui/mall.ts'
import { useVisitor } from '#ui/visitor.tsx'

/** Undefined where the site's flags hide the merchant link (SHELL-17). */
export function useMerchantEntry(): MerchantEntry | undefined {
  const entry = useVisitor()?.merchant ?? merchantEntry('anonymous', [])
  const flags = useMallView()?.site.flags
  return flags && isMerchantLinkShown(flags, entry.wording === 'backend') ? entry : undefined
}

/**
 * The link for merchants. A shop that may not do everything is notified on its way (SHELL-16, MER-02,
 * MER-11).
 */
export function MerchantLink({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const [isTold, setIsTold] = useState(false)
  const entry = useMerchantEntry()
  if (!entry) return null
  const { wording, target, notice } = entry
  const label = t(wording === 'backend' ? 'merchantBackend' : 'merchantSettle')
  return (
    <>
      <Link className={className} to={target} onClick={notice && inPlace(() => setIsTold(true))}>
        <IconBuildingStore size={18} stroke={1.6} aria-hidden="true" />
        {label}
      </Link>
      <Dialog isOpen={isTold} onClose={() => setIsTold(false)} title={label}>
        <p>{notice === 'cleared' ? t('clearedNotice') : t('frozenNotice')}</p>
        <p style={{ marginTop: 20 }}>
          <ButtonLink to={target} onClick={() => setIsTold(false)}>
            {t('continue')}
          </ButtonLink>
        </p>
      </Dialog>
    </>
  )
}

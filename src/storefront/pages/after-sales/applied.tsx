import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { afterSalePages } from '#modules/after-sales/calls/after-sale-pages.ts'
import { Panel } from '#storefront/parts/account/room.tsx'
import css from '#storefront/parts/after-sales/apply.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { forgetAfterSaleDraft } from './use-draft.ts'

type AppliedProps = {
  /** The draft that is submitted now. */
  readonly draft: string
  readonly afterSaleId: string
  readonly orderId: string
  readonly token: string | undefined
}

/**
 * A dialog confirms a submitted application and links to the order (AS-14). Before the script loads, the page
 * does.
 */
export function Applied({ draft, afterSaleId, orderId, token }: AppliedProps) {
  const t = useTranslations('afterSaleApply')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    setIsOpen(true)
    forgetAfterSaleDraft(draft)
  }, [draft])
  const toOrder = pages.order(orderId, token)
  const said = (
    <div className={css.applied}>
      <p>{t('successText')}</p>
      <ButtonLink to={toOrder}>{t('successYes')}</ButtonLink>
      <Link to={afterSalePages.detail(afterSaleId, token)}>{t('seeAfterSale')}</Link>
    </div>
  )
  return (
    <>
      {!isOpen && (
        <Panel>
          <h2>{t('successTitle')}</h2>
          {said}
        </Panel>
      )}
      <Dialog isOpen={isOpen} onClose={() => void navigate(toOrder)} title={t('successTitle')}>
        {said}
      </Dialog>
    </>
  )
}

import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { pages } from '#vocabulary/calls/pages.ts'

type BoughtAgainProps = {
  readonly again: { readonly added: number; readonly skipped: readonly string[] } | undefined
}

/** Result of buying again, when not all goods could be added to the cart. */
export function BoughtAgain({ again }: BoughtAgainProps) {
  const t = useTranslations('orders')
  if (!again) return null
  return (
    <p role="status">
      {t('againSkipped', { names: again.skipped.join(', ') })}{' '}
      {again.added > 0 && <Link to={pages.cart()}>{t('againAdded', { count: again.added })}</Link>}
    </p>
  )
}

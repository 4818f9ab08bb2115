import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { currentAccount, currentVisitor } from '#wire/identity.ts'
import { pages } from '#wire/pages.ts'
import type { Route } from './+types/route'

/** Where "sell on Mallard" leads (MER-01). Whoever has a shop goes to it; a guest signs in first (MER-11). */
export async function loader({ context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  if (mall.caller.kind !== 'buyer') throw redirect(pages.login(pages.merchantApply()))
  const [account, { merchant }] = await Promise.all([
    mall.call(currentAccount, {}),
    mall.call(currentVisitor, {}),
  ])
  if (merchant.wording === 'backend') throw redirect(pages.seller())
  return { email: account.email ?? '' }
}

export default function MerchantApplyPage({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTranslations('account')
  return (
    <div className="wrap">
      <PrivateHead title={t('applyTitle')} />
      <EmptyState title={t('applyTitle')} text={t('applyText', { email })} isPage>
        <ButtonLink to={pages.home()}>{t('applyBack')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

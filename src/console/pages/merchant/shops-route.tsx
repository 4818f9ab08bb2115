import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ownShopsCall } from '#modules/shops/calls/shops.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { SignInElse } from '#ui/sign-in-else.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import { lastShop } from './last-shop.ts'
import css from './shops.module.css'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shops } = await context.get(mallContext).call(ownShopsCall, {})
  const [only, ...others] = shops
  const last = lastShop(request)
  const chosen = others.length === 0 ? only : shops.find(({ slug }) => slug === last)
  if (chosen) throw redirect(pages.shopBoard(chosen.slug))
  return { shops }
}

/** The choice among a person's shops, shown until one has been chosen in this browser. */
export default function OwnShops() {
  const { shops } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const roles = useTranslations('roles')
  const language = useLanguage()
  if (shops.length === 0)
    return (
      <main id="content" className={css.page}>
        <EmptyState isPage title={t('notMerchant')} text={t('notMerchantText')}>
          <ButtonLink to={pages.merchantApply()}>{t('openShop')}</ButtonLink>
          <SignInElse look="quiet" />
        </EmptyState>
      </main>
    )
  return (
    <main id="content" className={css.page}>
      <ConsoleHead title={t('chooseShop')} intro={t('chooseShopText')} />
      <ul className={css.shops}>
        {shops.map(({ slug, name, role, status }) => (
          <li key={slug}>
            <Link to={pages.shopBoard(slug)} className={css.shop}>
              <strong>{textIn(name, language)}</strong>
              <span className={css.role}>{roles(`name.${role}`)}</span>
              {status !== 'active' && (
                <ConsoleBadge tone={statusTone[status]}>{t(`shopStatus.${status}`)}</ConsoleBadge>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={pages.home()}>{t('toMall')}</Link>
      </p>
    </main>
  )
}

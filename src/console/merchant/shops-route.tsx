import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { textIn } from '#domain/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { pages } from '#wire/pages.ts'
import { ownShops } from '#wire/shops.ts'
import css from '../console.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const shops = await context.get(mallContext).call(ownShops, {})
  const [only, ...others] = shops
  if (only && others.length === 0) throw redirect(pages.shopBoard(only.slug))
  return { shops }
}

/** The shops of a person who works in several, or in none. */
export default function OwnShops() {
  const { shops } = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  const language = useLanguage()
  if (shops.length === 0) {
    return (
      <main id="content" className="wrap">
        <EmptyState isPage title={t('notMerchant')} text={t('notMerchantText')}>
          <ButtonLink to={pages.login(pages.seller())}>{t('toShop')}</ButtonLink>
        </EmptyState>
      </main>
    )
  }
  return (
    <main id="content" className="wrap">
      <PrivateHead title={t('chooseShop')} />
      <h1 tabIndex={-1}>{t('chooseShop')}</h1>
      <ul className={css.cards}>
        {shops.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={pages.shopBoard(slug)} className={css.card}>
              {textIn(name, language)}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

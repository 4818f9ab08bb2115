import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { operatedShops } from '#wire/operator.ts'
import css from '../console.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return { shops: await context.get(mallContext).call(operatedShops, {}) }
}

/** All shops, and how they stand. */
export default function Shops() {
  const loaderData = useLoaderData<typeof loader>()
  const t = useTranslations('office')
  return (
    <>
      <PrivateHead title={t('shops')} />
      <h1 tabIndex={-1}>{t('shops')}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('shops')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('shopName')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col" className={css.number}>
                {t('products')}
              </th>
              <th scope="col" className={css.number}>
                {t('openOrders')}
              </th>
            </tr>
          </thead>
          <tbody>
            {loaderData.shops.map((shop) => (
              <tr key={shop.shopId}>
                <td className={css.wide}>{shop.name}</td>
                <td>{t(`shopStatus.${shop.status}`)}</td>
                <td className={`${css.number} figures`}>{shop.products}</td>
                <td className={`${css.number} figures`}>{shop.openOrders}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

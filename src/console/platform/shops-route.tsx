import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { OperatedShop } from '#domain/operator.ts'
import { Button } from '#ui/button.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { operatedShops } from '#wire/operator.ts'
import { changeShopStatus } from '#wire/shops.ts'
import css from '../console.module.css'
import { openShopFrom } from './open-shop.ts'
import { OpenShopForm } from './open-shop-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { shops: await context.get(mallContext).call(operatedShops, {}) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'shop') await openShopFrom(mall, form)
    else
      await mall.call(changeShopStatus, {
        shopId: String(form.get('shopId')),
        status: form.get('status') === 'active' ? 'active' : 'frozen',
      })
  } catch (error) {
    return { problem: refused(error) }
  }
  return { problem: undefined }
}

/** All shops, how they stand, and what the platform can do about it. */
export default function Shops() {
  const { shops } = useLoaderData<typeof loader>()
  const opened = useActionData<typeof action>()
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
              <th scope="col">
                <span className="only-read">{t('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shops.map((shop) => (
              <ShopRow key={shop.shopId} shop={shop} />
            ))}
          </tbody>
        </table>
      </div>
      {/* A shop more, and the form begins anew. */}
      <section className={css.part} key={shops.length}>
        <h2>{t('openAShop')}</h2>
        {opened && !opened.problem && <p role="status">{t('shopOpened')}</p>}
        <OpenShopForm problem={opened?.problem} asksMerchant />
      </section>
    </>
  )
}

function ShopRow({ shop }: { shop: OperatedShop }) {
  const t = useTranslations('office')
  const fetcher = useFetcher<typeof action>()
  const { shopId, name, status } = shop
  const next = status === 'frozen' ? 'active' : 'frozen'
  return (
    <tr>
      <td className={css.wide}>
        {name}
        <FormProblem>{fetcher.data?.problem?.message}</FormProblem>
        <p role="status" className="only-read">
          {fetcher.data && !fetcher.data.problem
            ? t(status === 'frozen' ? 'shopFrozen' : 'shopActive', { name })
            : ''}
        </p>
      </td>
      <td>{t(`shopStatus.${status}`)}</td>
      <td className={`${css.number} figures`}>{shop.products}</td>
      <td className={`${css.number} figures`}>{shop.openOrders}</td>
      <td className={css.number}>
        {status !== 'cleared' && (
          <fetcher.Form method="post">
            <input type="hidden" name="shopId" value={shopId} />
            <input type="hidden" name="status" value={next} />
            <Button
              look="quiet"
              size="small"
              isBusy={fetcher.state !== 'idle'}
              aria-label={t(next === 'frozen' ? 'freezeNamed' : 'thawNamed', { name })}
            >
              {t(next === 'frozen' ? 'freeze' : 'thaw')}
            </Button>
          </fetcher.Form>
        )}
      </td>
    </tr>
  )
}

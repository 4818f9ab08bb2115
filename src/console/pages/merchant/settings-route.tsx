import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { pickUpPlacesCall, savePickUpPlaceCall } from '#modules/shops/calls/pick-up-place.ts'
import { saveStockAlertCall, stockAlertCall } from '#modules/shops/calls/stock-alert.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { textIn } from '#vocabulary/language.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { QuantityField } from '../../parts/kit/form/quantity-field.tsx'
import { limitsOf, readForm } from '../../parts/kit/form/schema-form.server.ts'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import css from './settings.module.css'

/** `?site=`: the site whose pick-up place is shown; else the visited site. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const [{ sites: all }, { lowStockAt }] = await Promise.all([
    mall.call(pickUpPlacesCall, { shop: params.shop! }),
    mall.call(stockAlertCall, { shop: params.shop! }),
  ])
  const inUse = sitesInUse(mall.sites, placed(all)).map(({ code }) => code)
  const places = all.filter(({ site }) => inUse.includes(site))
  const asked = new URL(request.url).searchParams.get('site')
  const shown =
    places.find(({ site }) => site === asked) ?? places.find(({ site }) => site === mall.site.code)
  return { places, lowStockAt, shown: shown ?? places[0]!, limits: limitsOf(savePickUpPlaceCall.input) }
}

/** The sites where the shop has a place already. */
const placed = (all: readonly { readonly site: string; readonly place?: object | undefined }[]) =>
  all.filter(({ place }) => place).map(({ site }) => site)

type Place = (typeof savePickUpPlaceCall.input)['_output']

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const shop = params.shop!
  const mall = context.get(mallContext)
  const { site, name, address } = readForm(savePickUpPlaceCall.input, form) as Place
  try {
    await mall.call(savePickUpPlaceCall, { shop, site, name, address })
    await mall.call(saveStockAlertCall, { shop, lowStockAt: Number(form.get('lowStockAt') || 0) })
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** Settings of a shop: its pick-up place on each site, and when its staff hears of low stock. */
export default function ShopSettings() {
  const { places, lowStockAt, shown, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const t = useTranslations('shopSettings')
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const language = useLanguage()
  return (
    <>
      <ConsoleHead title={t('title')} />
      {places.length > 1 && (
        <nav aria-label={t('sites')} className={css.sites}>
          {places.map(({ site, place }) => (
            <Link key={site} to={`?site=${site}`} aria-current={site === shown.site ? 'page' : undefined}>
              <span>{siteName(site)}</span>
              <span className={css.place}>{place ? textIn(place.name, language) : t('noPlace')}</span>
            </Link>
          ))}
        </nav>
      )}
      <ConsoleForm
        key={shown.site}
        made={JSON.stringify({ shown, lowStockAt })}
        limits={limits}
        answer={answer}
        saveBar={{ saved: t('saved') }}
      >
        <input type="hidden" name="site" value={shown.site} />
        <ConsolePanel
          title={hasSites ? t('placeOf', { site: siteName(shown.site) }) : t('place')}
          hint={t('placeText')}
        >
          <LocalTextField label={t('name')} name="name" value={shown.place?.name} />
          <LocalTextField label={t('address')} name="address" value={shown.place?.address} rows={2} />
        </ConsolePanel>
        <ConsolePanel title={t('stock')}>
          <QuantityField
            label={t('lowStockAt')}
            name="lowStockAt"
            value={lowStockAt}
            min={0}
            max={100_000}
            hint={t('lowStockHint')}
          />
        </ConsolePanel>
      </ConsoleForm>
    </>
  )
}

import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { productPageCall, saveProductPageCall } from '#modules/catalogue/calls/merchant-product-page.ts'
import { typedOfHtml } from '#modules/catalogue/rules/plain-description.ts'
import { relationKinds } from '#modules/catalogue/rules/product-page.ts'
import { pageTabs } from '#modules/catalogue/rules/tabs.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { useHasSites } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { toMajorText } from '#vocabulary/money.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { formProblem, typedIn } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { LocalTextField } from '../../parts/kit/form/local-text-field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { useSiteNameOfShop } from '../../parts/merchant/product/site-name.ts'
import css from './product/editor.module.css'
import { namedByKind, readPage } from './product/read-page.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const page = await mall.call(productPageCall, { shop, productId: params.productId! })
  const shown = sitesInUse(mall.sites, Object.keys(page.promoCodes))
  return {
    page,
    shop,
    sites: shown.map(({ code, currency }) => ({ code, currency })),
    limits: limitsOf(saveProductPageCall.input),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const named = { shop: params.shop!, productId: params.productId! }
  const form = await request.formData()
  const { change, invalid } = readPage(form, mall.sites)
  if (invalid.length > 0) return data<FormAnswer>({ invalid, typed: typedIn(form) }, { status: 422 })
  try {
    const saved = await mall.call(saveProductPageCall, {
      ...change,
      ...named,
      version: Number(form.get('version')),
    })
    return redirect(`${pages.shopProductPage(named.shop, named.productId)}?saved=${saved.version}`)
  } catch (error) {
    return formProblem(namedByKind(refused(error), change.relations), form)
  }
}

/** Parts of a product's page that a shop arranges beside its texts. */
export default function ShopProductPagePage() {
  const { page, shop, sites, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [query] = useSearchParams()
  const t = useTranslations('productPage')
  const editor = useTranslations('productEditor')
  const language = useLanguage()
  const may = useMay()
  const siteName = useSiteNameOfShop()
  const hasSites = useHasSites()
  const isSaved = !answer && query.get('saved') === String(page.version)
  const marketing = { en: typedOfHtml(page.marketing.en), zh: typedOfHtml(page.marketing.zh) }
  return (
    <>
      <ConsoleHead
        title={t('title', { name: textIn(page.name, language) || editor('unnamed') })}
        intro={t('intro')}
        back={{ to: pages.shopProduct(shop, page.productId), name: t('back') }}
      >
        <Link to={pages.productById(page.productId)}>{editor('view')}</Link>
      </ConsoleHead>
      <ConsoleForm
        version={page.version}
        limits={limits}
        answer={answer ?? (isSaved ? { isSaved } : undefined)}
        isReadOnly={!may('product.change')}
        saveBar={{ saved: t('saved') }}
      >
        <div className={css.all}>
          <ConsolePanel title={t('words')} hint={t('wordsHint')}>
            <LocalTextField label={t('marketing')} name="marketing" value={marketing} rows={3} />
            {[0, 1, 2].map((place) => (
              <LocalTextField
                key={place}
                label={t('overlay', { number: String(place + 1) })}
                name={`overlays.${place}`}
                value={page.overlays[place]}
              />
            ))}
          </ConsolePanel>
          <ConsolePanel title={t('tabs')} hint={t('tabsHint')}>
            {pageTabs.map((tab, place) => {
              const arranged = page.tabs.find((each) => each.tab === tab)
              return (
                <div key={tab} className={css.fields}>
                  <TextField
                    label={t('position', { tab: t(`tab.${tab}`) })}
                    name={`tabs.${tab}.position`}
                    inputMode="numeric"
                    value={arranged?.position ?? place + 1}
                  />
                  <LocalTextField
                    label={t('tabTitle', { tab: t(`tab.${tab}`) })}
                    name={`tabs.${tab}.title`}
                    value={arranged?.title}
                  />
                </div>
              )
            })}
          </ConsolePanel>
          <ConsolePanel title={t('related')} hint={t('relatedHint')}>
            {relationKinds.map((kind) => (
              <TextField
                key={kind}
                label={t(`relation.${kind}`)}
                name={`related.${kind}`}
                hint={t(`relationHint.${kind}`)}
                rows={3}
                spellCheck={false}
                value={page.relations
                  .filter((each) => each.kind === kind)
                  .map(({ urlKey, alias }) =>
                    alias.en || alias.zh ? `${urlKey} | ${alias.en} | ${alias.zh}` : urlKey,
                  )
                  .join('\n')}
              />
            ))}
          </ConsolePanel>
          <ConsolePanel title={t('codes')} hint={t('codesHint')}>
            {sites.map(({ code, currency }) => {
              const promo = page.promoCodes[code]
              return (
                <div key={code} className={css.fields}>
                  <TextField
                    label={hasSites ? t('code', { site: siteName(code) }) : t('onlyCode')}
                    name={`promoCodes.${code}.code`}
                    value={promo?.code}
                    spellCheck={false}
                    autoComplete="off"
                  />
                  <TextField
                    label={hasSites ? t('codePrice', { site: siteName(code) }) : t('onlyCodePrice')}
                    name={`promoCodes.${code}.amount`}
                    value={promo && toMajorText({ amount: promo.amount, currency })}
                    prefix={currency}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                </div>
              )
            })}
          </ConsolePanel>
          <ConsolePanel title={t('redirect')} hint={t('redirectHint')}>
            <TextField
              label={t('redirectTo')}
              name="redirectTo"
              value={page.redirectTo}
              placeholder="/product/linen-shirt"
              spellCheck={false}
              autoComplete="off"
            />
          </ConsolePanel>
        </div>
      </ConsoleForm>
    </>
  )
}

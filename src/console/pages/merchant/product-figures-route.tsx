import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { figuresToEditCall, saveFiguresCall } from '#modules/catalogue/calls/merchant-figures.ts'
import { type FiguresOfProduct, figuresMax } from '#modules/catalogue/rules/edited-figures.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLanguage } from '#ui/mall.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { refuseForm, typedIn } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { useFormField } from '../../parts/kit/form/form-context.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { FigureHeads, PriceCells, PriceHeads, StockCells } from './product/figure-cells.tsx'
import css from './product/figures.module.css'
import { ColumnsToggle, FiguresTable, useFormerPrices } from './product/figures-table.tsx'
import { productsInAddress } from './product/products-in-address.ts'
import { figuresPath, readFigures } from './product/read-figures.ts'
import { shownSites } from './product/shown-sites.ts'

const sitesOf = (mall: Mall) =>
  mall.sites
    .map(({ code, currency, status }) => ({ code, currency, status }))
    .toSorted((a, b) => Number(b.code === mall.site.code) - Number(a.code === mall.site.code))

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const which = productsInAddress(request, params, figuresMax)
  if (which.productIds.length === 0) throw redirect(pages.shopProducts(which.shop))
  const figures = await mall.call(figuresToEditCall, which)
  const variants = figures.products.flatMap((product) => product.variants)
  return { ...figures, sites: shownSites(sitesOf(mall), variants) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const which = productsInAddress(request, params, figuresMax)
  const form = await request.formData()
  try {
    const now = await mall.call(figuresToEditCall, which)
    const { products, invalid } = readFigures(form, now.products, sitesOf(mall))
    if (invalid.length > 0) return data<FormAnswer>({ invalid, typed: typedIn(form) }, { status: 422 })
    if (Object.keys(products).length > 0) await mall.call(saveFiguresCall, { shop: which.shop, products })
  } catch (error) {
    return refuseForm(error, form)
  }
  return data<FormAnswer>({ isSaved: true })
}

/** Prices, stock and status of several products in one table, with one Save for all of it. */
export default function ProductFiguresPage() {
  const { products, warehouses, sites } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const shop = useParams().shop!
  const t = useTranslations('shopProducts')
  const editor = useTranslations('productEditor')
  const mayChange = useMay()('product.change')
  const [hasFormer, setHasFormer] = useFormerPrices(() =>
    products.flatMap(({ variants }) => variants.map(({ prices }) => prices)),
  )
  const rows = products.flatMap(({ variants, ...product }) =>
    variants.map((variant, index) => ({ product, variant, isFirst: index === 0 })),
  )
  return (
    <>
      <ConsoleHead
        title={t('figures.title')}
        intro={t('figures.intro')}
        back={{ to: pages.shopProducts(shop), name: t('title') }}
      />
      {products.length === 0 ? (
        <EmptyState title={t('figures.gone')} text={t('figures.goneText')} />
      ) : (
        <ConsoleForm
          // Once saved, the fields begin with the saved values.
          made={products.map(({ version }) => version).join()}
          answer={answer}
          isReadOnly={!mayChange}
          saveBar={{ saved: t('figures.saved') }}
        >
          <FiguresTable
            label={t('figures.title')}
            rowCount={rows.length}
            toggles={<ColumnsToggle label={editor('showFormer')} isOn={hasFormer} onChange={setHasFormer} />}
            heads={
              <>
                <tr>
                  <th scope="col" rowSpan={2}>
                    {t('columns.product')}
                  </th>
                  <th scope="col" rowSpan={2}>
                    {t('columns.status')}
                  </th>
                  <FigureHeads warehouses={warehouses} sites={sites} perSite={hasFormer ? 2 : 1} />
                </tr>
                <tr>
                  <PriceHeads sites={sites} hasFormer={hasFormer} />
                </tr>
              </>
            }
          >
            {rows.map(({ product, variant, isFirst }, place) => {
              const path = figuresPath.variant(product.productId, variant.variantId)
              return (
                <FiguresRow key={variant.variantId} product={product} variant={variant} isFirst={isFirst}>
                  {(label) => (
                    <>
                      <StockCells
                        path={path}
                        label={label}
                        warehouses={warehouses}
                        stock={variant.stock}
                        at={[place, 0]}
                      />
                      <PriceCells
                        path={path}
                        label={label}
                        sites={sites}
                        hasFormer={hasFormer}
                        prices={variant.prices}
                        at={[place, warehouses.length]}
                      />
                    </>
                  )}
                </FiguresRow>
              )
            })}
          </FiguresTable>
        </ConsoleForm>
      )}
    </>
  )
}

type FiguresRowProps = {
  readonly product: Omit<FiguresOfProduct, 'variants'>
  readonly variant: FiguresOfProduct['variants'][number]
  /** Of its product. */
  readonly isFirst: boolean
  readonly children: (label: string) => React.ReactNode
}

/** A variant; the first one of a product has its status. */
function FiguresRow({ product, variant, isFirst, children }: FiguresRowProps) {
  const language = useLanguage()
  const t = useTranslations('productEditor')
  const name = textIn(product.name, language) || t('unnamed')
  const label = [name, textIn(variant.label, language)].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-wide>{isFirst && <Status product={product} name={name} />}</td>
      {children(label)}
    </tr>
  )
}

/** Whether a product is on the shelf, and the errors of the product as a whole. */
function Status({ product, name }: { product: FiguresRowProps['product']; name: string }) {
  const t = useTranslations('shopProducts')
  const path = figuresPath.product(product.productId)
  const { error, defaultValue, isReadOnly } = useFormField(`${path}.status`, product.status)
  const ofVersion = useFormField(`${path}.version`, '').error
  const ofProduct = useFormField(path, '').error
  const problem = error ?? ofVersion ?? ofProduct
  const choices =
    product.status === 'draft' ? (['draft', 'onShelf'] as const) : (['onShelf', 'offShelf'] as const)
  return (
    <>
      <input type="hidden" name={`${path}.version`} value={product.version} />
      <select
        className={css.cell}
        name={`${path}.status`}
        defaultValue={defaultValue}
        disabled={isReadOnly}
        aria-label={t('figures.statusOf', { product: name })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${path}-problem` : undefined}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {t(`status.${each}`)}
          </option>
        ))}
      </select>
      {problem && (
        <span id={`${path}-problem`} className={css.error}>
          {problem}
        </span>
      )}
    </>
  )
}

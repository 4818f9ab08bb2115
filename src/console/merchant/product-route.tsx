import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShopProduct } from '#domain/catalogue/shop-product.ts'
import { type Currency, isCurrency, parseMajor, toMajorText } from '#domain/pricing/money.ts'
import { Button } from '#ui/button.tsx'
import { BothFields } from '#ui/form/both-fields.tsx'
import { bothOf } from '#ui/form/both-of.ts'
import { FormProblem, Select } from '#ui/form/field.tsx'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { saveShopProduct, saveVariantPrice, saveVariantStock, shopProduct } from '#wire/merchant-catalogue.ts'
import { pages } from '#wire/pages.ts'
import css from '../console.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return {
    product: await context
      .get(mallContext)
      .call(shopProduct, { shop: params.shop!, productId: params.productId! }),
    shop: params.shop!,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    switch (form.get('intent')) {
      case 'texts':
        await saveTexts(mall, params.shop!, params.productId!, form)
        break
      case 'price': {
        const isSaved = await savePrice(mall, params.shop!, form)
        if (!isSaved) return { isSaved: false, isPriceInvalid: true, problem: undefined }
        break
      }
      case 'stock':
        await mall.call(saveVariantStock, {
          shop: params.shop!,
          variantId: String(form.get('variantId')),
          available: Number(form.get('available')),
        })
        break
    }
  } catch (error) {
    return { isSaved: false, isPriceInvalid: false, problem: refused(error) }
  }
  return { isSaved: true, isPriceInvalid: false, problem: undefined }
}

async function saveTexts(mall: Mall, shop: string, productId: string, form: FormData): Promise<void> {
  await mall.call(saveShopProduct, {
    shop,
    productId,
    version: Number(form.get('version')),
    status: form.get('status') === 'onShelf' ? 'onShelf' : 'offShelf',
    name: bothOf(form, 'name'),
    summary: bothOf(form, 'summary'),
    description: bothOf(form, 'description'),
  })
}

async function savePrice(mall: Mall, shop: string, form: FormData): Promise<boolean> {
  const currency = form.get('currency')
  if (!isCurrency(currency)) return false
  const price = parseMajor(String(form.get('amount') ?? '').trim(), currency)
  const was = String(form.get('compareAt') ?? '').trim()
  const compareAt = was === '' ? undefined : parseMajor(was, currency)
  if (!price || (was !== '' && !compareAt)) return false
  await mall.call(saveVariantPrice, {
    shop,
    variantId: String(form.get('variantId')),
    site: String(form.get('site')),
    currency,
    amount: price.amount,
    ...(compareAt ? { compareAt: compareAt.amount } : {}),
  })
  return true
}

export default function ShopProductPage() {
  const loaderData = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslations('office')
  const { product } = loaderData
  return (
    <>
      <PrivateHead title={product.name.en || product.name.zh} />
      <Link to={pages.shopProducts(loaderData.shop)}>
        <IconArrowLeft size={16} aria-hidden="true" style={{ display: 'inline', verticalAlign: '-2px' }} />{' '}
        {t('backToProducts')}
      </Link>
      <header className={css.head}>
        <h1 tabIndex={-1}>{product.name.en || product.name.zh}</h1>
        <Link to={pages.product(product.urlKey)}>{t('view')}</Link>
      </header>
      <FormProblem>{actionData?.problem?.message}</FormProblem>
      {actionData?.isSaved && <p role="status">{t('saved')}</p>}
      <section className={css.part}>
        <h2>{t('variants')}</h2>
        {product.variants.map((variant) => (
          <Variant key={variant.variantId} variant={variant} />
        ))}
      </section>
      <Form method="post" className={css.part} key={product.version}>
        <h2>{t('texts')}</h2>
        <input type="hidden" name="version" value={product.version} />
        <Select
          label={t('shelf')}
          name="status"
          defaultValue={product.status === 'onShelf' ? 'onShelf' : 'offShelf'}
        >
          <option value="onShelf">{t('onShelf')}</option>
          <option value="offShelf">{t('offShelf')}</option>
        </Select>
        <div className={css.fields}>
          <BothFields
            name="name"
            labels={{ en: t('nameEn'), zh: t('nameZh') }}
            texts={product.name}
            maxLength={300}
          />
          <BothFields
            name="summary"
            labels={{ en: t('summaryEn'), zh: t('summaryZh') }}
            texts={product.summary}
            maxLength={1000}
            rows={2}
          />
          <BothFields
            name="description"
            labels={{ en: t('descriptionEn'), zh: t('descriptionZh') }}
            texts={product.description}
            rows={10}
          />
        </div>
        <Button name="intent" value="texts">
          {t('save')}
        </Button>
      </Form>
    </>
  )
}

/** A variant's stock, and its price on every site: each figure is a small form of its own, saved when it is sent. */
function Variant({ variant }: { variant: ShopProduct['variants'][number] }) {
  const t = useTranslations('office')
  const name = variant.label || variant.sku
  return (
    <article className={css.lines} aria-label={name}>
      <p>
        <strong>{name}</strong> <span className={css.muted}>{variant.sku}</span>
      </p>
      <Figure intent="stock" fields={{ variantId: variant.variantId }}>
        <label>
          {t('stock')}
          <br />
          <input
            className={css.small}
            type="number"
            name="available"
            min={0}
            max={9_999_999}
            defaultValue={variant.available}
            required
          />
        </label>
        {variant.reserved > 0 && (
          <span className={css.muted}>{t('reserved', { count: String(variant.reserved) })}</span>
        )}
      </Figure>
      {variant.prices.map(({ site, price, compareAt }) => (
        <Figure
          key={site}
          intent="price"
          fields={{ variantId: variant.variantId, site, currency: price.currency satisfies Currency }}
        >
          <label>
            {t('price')} {site} {price.currency}
            <br />
            <input
              className={css.small}
              name="amount"
              inputMode="decimal"
              defaultValue={toMajorText(price)}
              required
            />
          </label>
          <label>
            {t('was')}
            <br />
            <input
              className={css.small}
              name="compareAt"
              inputMode="decimal"
              defaultValue={compareAt ? toMajorText(compareAt) : ''}
            />
          </label>
        </Figure>
      ))}
    </article>
  )
}

type FigureProps = {
  readonly intent: 'stock' | 'price'
  readonly fields: Readonly<Record<string, string>>
  readonly children: ReactNode
}

function Figure({ intent, fields, children }: FigureProps) {
  const t = useTranslations('office')
  const fetcher = useFetcher<typeof action>()
  const answer = fetcher.data
  return (
    <fetcher.Form method="post" className={css.inline}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button look="quiet" size="small" name="intent" value={intent} isBusy={fetcher.state !== 'idle'}>
        {t('save')}
      </Button>
      <span role="status" className={css.muted}>
        {answer?.isSaved && t('saved')}
        {answer?.isPriceInvalid && t('priceInvalid')}
        {answer?.problem?.message}
      </span>
    </fetcher.Form>
  )
}

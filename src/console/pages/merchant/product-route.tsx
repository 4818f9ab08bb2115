import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/mall.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { statusTone } from '../../parts/status-tone.ts'
import { Editor, type EditorAnswer } from './product/editor.tsx'
import type { EditorData } from './product/editor-data.ts'
import { loadEditor, saveEditor } from './product/load-and-save.ts'

export const loader = (args: LoaderFunctionArgs) => loadEditor(args)
export const action = ({ request, ...args }: ActionFunctionArgs) => saveEditor(request, args)

/**
 * Storing a picture changes nothing that the page shows; another person's concurrent save is reported on
 * saving.
 */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.endsWith('/products/pictures') ? false : defaultShouldRevalidate

/** A product as its shop edits it, a new one or one that is there. */
export default function ShopProductPage() {
  const toEdit = useLoaderData<EditorData>() as EditorData
  const answer = useActionData<EditorAnswer>()
  const [query] = useSearchParams()
  const t = useTranslations('productEditor')
  const terms = useTranslations('productTerms')
  const bundle = useTranslations('productBundle')
  const language = useLanguage()
  const may = useMay()
  const { product, shop } = toEdit
  const isOf = (said: string) => query.get(said) === String(product?.version)
  const isKept = query.get('kept') === String(toEdit.unpublished?.revision)
  const intro = may('product.change') ? undefined : t(may('stock.change') ? 'onlyStock' : 'readOnly')
  return (
    <>
      <ConsoleHead
        title={product ? textIn(product.name, language) || t('unnamed') : t('newProduct')}
        beside={
          product && (
            <ConsoleBadge tone={statusTone[product.status]}>{t(`status.${product.status}`)}</ConsoleBadge>
          )
        }
        intro={intro}
        back={{ to: pages.shopProducts(shop), name: t('back') }}
      >
        {product && <Link to={pages.shopProductPage(shop, product.productId)}>{t('arrangePage')}</Link>}
        {product?.kind === 'goods' && (
          <Link to={pages.shopProductBundle(shop, product.productId)}>{bundle('open')}</Link>
        )}
        {product && <Link to={pages.shopProductTerms(shop, product.productId)}>{terms('open')}</Link>}
        {product && <Link to={pages.shopProductHistory(shop, product.productId)}>{t('history')}</Link>}
        {product && product.status !== 'onShelf' && (
          <Link to={pages.shopProductPreview(shop, product.productId)}>{t('preview')}</Link>
        )}
        {product && product.status !== 'draft' && <Link to={pages.product(product.urlKey)}>{t('view')}</Link>}
        {product && may('product.change') && (
          <Form method="post" action={pages.shopProductCopy(shop, product.productId)}>
            <Button look="plain" size="small">
              {t('copy')}
            </Button>
          </Form>
        )}
      </ConsoleHead>
      <Editor
        toEdit={toEdit}
        answer={answer ?? (isKept || isOf('saved') || isOf('published') ? { isSaved: true } : undefined)}
        isPublished={isOf('published')}
      />
    </>
  )
}

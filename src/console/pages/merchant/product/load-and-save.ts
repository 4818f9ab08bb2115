import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { typedIn } from '#console/parts/kit/form/answers.ts'
import { limitsOf } from '#console/parts/kit/form/schema-form.server.ts'
import { categoriesByBranch } from '#console/parts/merchant/categories-by-branch.ts'
import { categoryTreeCall } from '#modules/catalogue/bound/product-lists.ts'
import {
  changeStockCall,
  editProductCall,
  productToEditCall,
} from '#modules/catalogue/calls/merchant-products.ts'
import { discardUnpublishedCall, saveUnpublishedCall } from '#modules/catalogue/calls/unpublished-edits.ts'
import { type Mall, mallContext } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { EditorAnswer } from './editor.tsx'
import type { EditorData } from './editor-data.ts'
import { readProduct } from './read-form.ts'
import { shownSites } from './shown-sites.ts'
import { storeNewPictures } from './store-pictures.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'params'>

const sitesOf = (mall: Mall) => mall.sites.map(({ code, currency, status }) => ({ code, currency, status }))

/** The site at which the shop works comes first. */
const homeFirst = (mall: Mall) =>
  sitesOf(mall).toSorted((a, b) => Number(b.code === mall.site.code) - Number(a.code === mall.site.code))

export async function loadEditor({ context, params }: Args): Promise<EditorData> {
  const mall = context.get(mallContext)
  const shop = params.shop!
  const [toEdit, tree] = await Promise.all([
    mall.call(productToEditCall, { shop, productId: params.productId }),
    mall.call(categoryTreeCall, {}),
  ])
  return {
    ...toEdit,
    shop,
    sites: shownSites(homeFirst(mall), toEdit.product?.variants),
    homeSite: mall.site.code,
    categories: categoriesByBranch(tree),
    limits: limitsOf(editProductCall.input),
  }
}

/** Saves the form of a product, new or not. */
export async function saveEditor(request: Request, { context, params }: Args) {
  const mall = context.get(mallContext)
  const named = { shop: params.shop!, productId: params.productId }
  const form = await request.formData()
  const unpublished = Number(form.get('unpublished')) || undefined
  if (form.has('discard') && unpublished && named.productId)
    return discard(mall, { shop: named.shop, productId: named.productId, unpublished })
  const read = readProduct(form, sitesOf(mall))
  if (read.invalid.length > 0)
    return data<EditorAnswer>({ invalid: read.invalid, typed: typedIn(form) }, { status: 422 })
  try {
    if (!form.has('whole')) {
      await mall.call(changeStockCall, { shop: named.shop, ...stockOnly(read.edit) })
      return data<EditorAnswer>({ isSaved: true })
    }
    const more = await storeNewPictures(mall, named.shop, form)
    const pictures = [
      ...read.edit.pictures,
      ...more.stored.map(({ file }) => ({ file, alt: { en: '', zh: '' } })),
    ]
    const edit = {
      ...read.edit,
      ...named,
      pictures,
      unpublished,
      version: Number(form.get('over') ?? form.get('version')) || undefined,
    }
    const status = statusOf(form)
    if (form.has('keep') && named.productId && status !== 'draft') {
      const kept = await mall.call(saveUnpublishedCall, { ...edit, productId: named.productId, status })
      return redirect(`${pages.shopProduct(named.shop, kept.productId)}?kept=${kept.revision}`)
    }
    const saved = await mall.call(editProductCall, { ...edit, status })
    const said = form.get('publish') === 'on' ? 'published' : 'saved'
    return redirect(`${pages.shopProduct(named.shop, saved.productId)}?${said}=${saved.version}`)
  } catch (error) {
    const problem = refused(error)
    const answer: EditorAnswer = { problem, typed: typedIn(form) }
    if (problem.code !== 'changedMeanwhile') return data(answer, { status: problem.status })
    const theirs = await mall.call(productToEditCall, named)
    return data<EditorAnswer>(
      { ...answer, theirVersion: theirs.product!.version },
      { status: problem.status },
    )
  }
}

async function discard(mall: Mall, draft: { shop: string; productId: string; unpublished: number }) {
  try {
    await mall.call(discardUnpublishedCall, draft)
    return redirect(`${pages.shopProduct(draft.shop, draft.productId)}?discarded=${draft.unpublished}`)
  } catch (error) {
    const problem = refused(error)
    return data<EditorAnswer>({ problem }, { status: problem.status })
  }
}

/** A draft stays one until it is published; afterwards a switch sets whether it is on the shelf. */
function statusOf(form: FormData): 'draft' | 'onShelf' | 'offShelf' {
  if (form.get('publish') === 'on' || form.get('isOnShelf') === 'on') return 'onShelf'
  return form.get('wasShown') === 'on' ? 'offShelf' : 'draft'
}

const stockOnly = ({ variants }: ReturnType<typeof readProduct>['edit']) => ({
  changes: variants.flatMap(({ variantId, stock }) =>
    variantId ? Object.entries(stock).map(([place, figures]) => ({ variantId, place, ...figures })) : [],
  ),
})

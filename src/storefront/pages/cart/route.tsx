import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { deliveryRegion } from '#modules/addresses/calls/region.ts'
import {
  addToCartCall,
  cartViewCall,
  changeQuantityCall,
  removeLinesCall,
  selectLinesCall,
} from '#modules/cart/bound.ts'
import {
  addGiftCall,
  changeVariantCall,
  removeSavedCall,
  returnToCartCall,
  savedLinesCall,
  saveForLaterCall,
} from '#modules/cart/calls.ts'
import { recommendedOn } from '#modules/catalogue/rules/recommendations.ts'
import { saveCheckoutCall } from '#modules/checkout/bound/checkout.ts'
import { recommendedProductsCall } from '#modules/pricing/bound/recommendations.ts'
import { ExpressFromCart } from '#storefront/parts/cart/express-from-cart.tsx'
import { PromoCodeForm, PromoCodeSection } from '#storefront/parts/coupons/promo-code.tsx'
import { approveAhead, expressOfCart } from '#storefront/parts/pay/approve-ahead.ts'
import type { AddedGoods } from '#storefront/parts/product/added-drawer.tsx'
import { Recommended } from '#storefront/parts/product/recommended.tsx'
import DeliverTo from '#storefront/parts/region/deliver-to.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { type Mall, mallContext, type Problem } from '#ui/mall-context.ts'
import { PrivateHead } from '#ui/page-head.tsx'
import { refused } from '#ui/refused.ts'
import { isSentByScript } from '#ui/sent-by-script.ts'
import { useRefreshAt } from '#ui/server-time.ts'
import { askingToSignIn, isNotOrdered, pages, safeTarget } from '#vocabulary/calls/pages.ts'
import type { Route } from './+types/route'
import { BoughtNow } from './bought-now.tsx'
import css from './cart.module.css'
import { CartLines, OffersOfMall } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ChangeVariant } from './change-variant.tsx'
import { changingLine } from './changing-line.server.ts'
import { claimTimed } from './claim-timed.ts'
import { goodsToBuyNow } from './goods-to-buy-now.ts'
import { InvalidLines } from './invalid-lines.tsx'
import { NotOrderedNotice } from './not-ordered.tsx'
import { goodsWithParts } from './parts-of-bundle.ts'
import { SavedLines } from './saved-lines.tsx'
import { useLinesThatLeft } from './use-lines-that-left.ts'
import { whyNotAdded } from './why-not-added.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const mall = context.get(mallContext)
  const query = new URL(request.url).searchParams
  const added = Number.parseInt(query.get('added') ?? '0', 10) || 0
  const why = query.get('notOrdered')
  const notOrdered = isNotOrdered(why) ? why : undefined
  const key = query.get('key')
  // A visitor without a session has an empty cart, and viewing it creates no guest.
  const isKnown = mall.caller.kind !== 'anonymous'
  const [cart, { saved }, goods, boughtAtOnce] = await Promise.all([
    isKnown ? mall.call(cartViewCall, {}) : undefined,
    isKnown ? mall.call(savedLinesCall, {}) : { saved: [] },
    mall.call(recommendedProductsCall, { atMost: 2 * recommendedOn.cart }),
    notOrdered && key ? goodsToBuyNow(mall, key) : undefined,
  ])
  const deliverTo = cart?.dependsOnRegion
    ? { ...(await mall.call(deliveryRegion, {})), countries: mall.site.countries }
    : undefined
  const [changing, express] = await Promise.all([
    changingLine(mall, cart, query.get('change')),
    cart && expressOfCart(mall, request, cart),
  ])
  // Products in the cart and below it are not recommended.
  const lines = [...(cart?.shops.flatMap((shop) => shop.lines) ?? []), ...saved]
  const held = new Set(lines.map(({ productId }) => productId))
  const recommended = goods.filter(({ productId }) => !held.has(productId)).slice(0, recommendedOn.cart)
  const shown = { recommended, notOrdered, boughtAtOnce, deliverTo, saved, changing }
  return cart && cart.count > 0
    ? { ...shown, cart, express: express ?? [], added }
    : { ...shown, cart: undefined, express: [], added: 0 }
}

/** Another choice in the sheet changes nothing but what it shows. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const line = nextUrl.searchParams.get('change')
  const isChoice = line !== null && line === currentUrl.searchParams.get('change') && !formMethod
  return isChoice ? false : defaultShouldRevalidate
}

/** Everything that changes a cart, from this page and from product pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  // For a line, a step button sends `to`, beside the field with the typed quantity.
  const quantity = Number.parseInt(text('to') || text('quantity') || '1', 10)
  const isFetched = isSentByScript(request)
  /** A form without script is answered by a page: where an account is needed, by that of the goods, with the links to it. */
  const notAdded = (problem: Problem, intent: string) =>
    needsAccount(problem) && !isFetched && text('from')
      ? redirect(askingToSignIn(text('from'), intent))
      : { problem, intent }
  const put = async (line: { variantId: string; quantity: number; partIds?: string[] }) => {
    const added = await mall.call(addToCartCall, { lines: [line] })
    const [first] = added.lines
    if (!first) return notAdded(await whyNotAdded(mall, line, added), 'add')
    return isFetched ? { added: await cartWith(mall, first.lineId) } : redirect(pages.cart())
  }
  try {
    switch (text('intent')) {
      case 'add': {
        return await put({ variantId: text('variantId'), quantity, ...partsIn(form) })
      }
      case 'addTimed': {
        if (mall.caller.kind !== 'buyer')
          return isFetched ? { signIn: true as const } : redirect(pages.login(safeTarget(text('from'), '/')))
        await claimTimed(mall, text('offerId'))
        return await put({ variantId: text('variantId'), quantity })
      }
      case 'addTogether': {
        const variantIds = form.getAll('variantId').map(String)
        if (variantIds.length === 0) return redirect(safeTarget(text('from'), pages.cart()))
        const lines = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
        const added = await mall.call(addToCartCall, { lines })
        if (added.lines.length === 0) return notAdded(await whyNotAdded(mall, lines[0]!, added), 'add')
        return isFetched ? { added: await cartWith(mall) } : redirect(pages.cart())
      }
      case 'buy': {
        const { key } = await mall.call(saveCheckoutCall, {
          source: 'product',
          lines: [
            {
              variantId: text('variantId'),
              quantity,
              ...(text('offerId') && { offerId: text('offerId') }),
              ...(text('groupId') && { buyingGroupId: text('groupId') }),
              ...partsIn(form),
            },
          ],
        })
        return redirect(pages.checkout(key, 'itemDetail'))
      }
      case 'gift':
        await mall.call(addGiftCall, { offerId: text('offerId'), variantId: text('variantId') })
        break
      case 'quantity':
        await mall.call(changeQuantityCall, { lineId: text('lineId'), quantity })
        break
      case 'select':
        await mall.call(selectLinesCall, {
          lineIds: form.getAll('lineId').map(String),
          isSelected: text('isSelected') === 'true',
        })
        break
      case 'remove':
        await mall.call(removeLinesCall, { lineIds: form.getAll('lineId').map(String) })
        break
      case 'variant': {
        const variant = await mall.call(changeVariantCall, {
          lineId: text('lineId'),
          fromVariantId: text('fromVariantId'),
          variantId: text('variantId'),
        })
        return isFetched ? { variant } : redirect(pages.cart())
      }
      case 'later':
        await mall.call(saveForLaterCall, { lineIds: form.getAll('lineId').map(String) })
        break
      case 'return':
        await mall.call(returnToCartCall, { savedId: text('savedId') })
        break
      case 'forget':
        await mall.call(removeSavedCall, { savedIds: [text('savedId')] })
        break
      case 'checkout': {
        const side = text('side')
        const approve = text('approve')
        const { key } = await mall.call(saveCheckoutCall, {
          source: 'cart',
          ...(side === 'across' || side === 'within' ? { side } : {}),
        })
        return approve ? await approveAhead(mall, key, approve) : redirect(pages.checkout(key))
      }
    }
  } catch (error) {
    const problem = refused(error)
    // Goods that require an account redirect to sign-in, then back to the same page.
    if (problem.code === 'signInFirst') throw redirect(pages.login(safeTarget(text('from'), pages.cart())))
    return notAdded(problem, text('intent'))
  }
  return isFetched ? { changed: true as const } : redirect(safeTarget(text('from'), pages.cart()))
}

/** The parts of a bundle: a field for each slot, empty where none is chosen. */
function partsIn(form: FormData): { partIds?: string[] } {
  const partIds = [...form].flatMap(([name, value]) =>
    name.startsWith('part.') && value ? [String(value)] : [],
  )
  return partIds.length > 0 ? { partIds } : {}
}

/** Drawer data of a product page: the line that was added to, and the cart totals. */
async function cartWith(mall: Mall, lineId?: string): Promise<AddedGoods> {
  const { shops, count, selectedCount, selectedAcross, goods } = await mall.call(cartViewCall, {})
  const lines = shops.flatMap((shop) => shop.lines)
  const own = lines.find((each) => each.lineId === lineId)
  const line = own && { ...own, goods: goodsWithParts(own, lines) }
  return { line, count, selectedCount, selectedAcross, subtotal: goods }
}

const needsAccount = ({ code }: Pick<Problem, 'code'>) => code.startsWith('memberItemSignIn')

/** Why goods of another page are not in the cart. */
function NotAddedHere({ problem }: { readonly problem: Problem }) {
  const shell = useTranslations('shell')
  return (
    <FormProblem>
      {problem.message}{' '}
      {needsAccount(problem) && <Link to={pages.login(pages.cart())}>{shell('signIn')}</Link>}
    </FormProblem>
  )
}

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('cart')
  const goods = useTranslations('goods')
  const { cart, added, recommended, notOrdered, boughtAtOnce, deliverTo, saved, changing, express } =
    loaderData
  useRefreshAt(cart?.pricedAt.getTime(), cart?.validUntil)
  useLinesThatLeft(cart, saved)
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined
  const told = problem ? <NotAddedHere problem={problem} /> : <NotOrderedNotice why={notOrdered} />
  if (!cart) {
    return (
      <div className="wrap">
        <PrivateHead title={t('title')} />
        <div className={css.told}>{told}</div>
        {boughtAtOnce && <BoughtNow goods={boughtAtOnce} />}
        <EmptyState isPage title={t('empty')} text={t('emptyText')}>
          <ButtonLink to="/">{t('goShopping')}</ButtonLink>
        </EmptyState>
        <SavedLines saved={saved} />
        <Recommended title={goods('alsoLike')} products={recommended} />
      </div>
    )
  }
  return (
    <div className="wrap">
      <PrivateHead title={t('title')} />
      <header className={css.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={css.muted}>{t('count', { count: cart.count })}</p>
      </header>
      {added > 0 && (
        <p className={css.added} role="status">
          {t('added', { count: added })}
        </p>
      )}
      <div className={css.told}>{told}</div>
      <ChangeVariant line={changing} cart={cart} />
      <PromoCodeForm />
      <div className={css.page}>
        <div className={css.shops}>
          <ExpressFromCart channels={express} isOnPhone />
          {boughtAtOnce && <BoughtNow goods={boughtAtOnce} />}
          <CartLines cart={cart} />
          <OffersOfMall cart={cart} />
          <PromoCodeSection offers={cart.offers} />
          <InvalidLines lines={cart.invalid} />
          {deliverTo && <DeliverTo {...deliverTo} />}
          <SavedLines saved={saved} />
        </div>
        <CartSummary cart={cart} express={express} />
      </div>
      <Recommended title={goods('alsoLike')} products={recommended} />
    </div>
  )
}

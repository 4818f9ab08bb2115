import { type ReactNode, useEffect, useRef } from 'react'
import { type FetcherWithComponents, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#modules/cart/rules/cart.ts'
import type { ProductVariant } from '#modules/catalogue/rules/product.ts'
import { firstPicture, pictureOfVariant } from '#modules/catalogue/rules/variant-picture.ts'
import { chosenVariant, isFew, isSellable } from '#storefront/parts/product/selection.ts'
import { VariantPicker } from '#storefront/parts/product/variant-picker.tsx'
import { WholeChoice } from '#storefront/parts/product/whole-choice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form/field.tsx'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { useToast } from '#ui/toast.tsx'
import { useAwake } from '#ui/use-awake.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { quantityRule, snapQuantity } from '#vocabulary/quantity.ts'
import css from './change-variant.module.css'
import type { ChangingLine } from './changing-line.server.ts'

type ChangedVariant = {
  readonly lineId: string
  readonly quantity: number
  readonly quantityBefore: number | undefined
  readonly isMerged: boolean
}

type Answer = { readonly problem?: { readonly message: string }; readonly variant?: ChangedVariant }

type ChangeVariantProps = { readonly line: ChangingLine | undefined; readonly cart: Cart | undefined }

/** A sheet over the cart with the options of a line. Its address names the line, so that it opens without script too, at the top of the page. */
export function ChangeVariant({ line, cart }: ChangeVariantProps) {
  const t = useTranslations('cart')
  const isAwake = useAwake()
  const navigate = useNavigate()
  const fetcher = useFetcher<Answer>({ key: 'variant of a line' })
  const close = () => void navigate(pages.cart(), { replace: true, preventScrollReset: true })
  useOutcome(fetcher, cart, close)
  if (!isAwake) {
    return line ? (
      <noscript>
        <section className={css.inPage} aria-labelledby="change-options">
          <h2 id="change-options">{t('changeTitle')}</h2>
          <Options line={line} fetcher={fetcher} onClose={close}>
            <ButtonLink to={pages.cart()} look="quiet">
              {t('keep')}
            </ButtonLink>
          </Options>
        </section>
      </noscript>
    ) : null
  }
  return (
    <Dialog as="sheet" isOpen={line !== undefined} onClose={() => line && close()} title={t('changeTitle')}>
      {line && <Options line={line} fetcher={fetcher} onClose={close} />}
    </Dialog>
  )
}

/** Tells once what became of a change, and closes the sheet: the line may have been added to another. */
function useOutcome(fetcher: FetcherWithComponents<Answer>, cart: Cart | undefined, close: () => void) {
  const t = useTranslations('cart')
  const say = useToast()
  const measured = useMeasured()
  const told = useRef<Answer>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data?.variant || told.current === data) return
    told.current = data
    const { lineId, quantityBefore, isMerged } = data.variant
    const line = cart?.shops.flatMap((shop) => shop.lines).find((each) => each.lineId === lineId)
    if (line) {
      const chosen = line.chosen.map(({ value }) => value).join(' · ')
      if (quantityBefore) {
        const [left, before] = [measured(line.quantity, line), measured(quantityBefore, line)]
        say(t('changedFewer', { chosen, left, before }))
      } else say(isMerged ? t('changedMerged', { chosen }) : t('changed', { name: line.name, chosen }))
    }
    close()
  })
}

type OptionsProps = {
  readonly line: ChangingLine
  readonly fetcher: FetcherWithComponents<Answer>
  readonly onClose: () => void
  readonly children?: ReactNode
}

function Options({ line, fetcher, onClose, children }: OptionsProps) {
  const t = useTranslations('cart')
  const goods = useTranslations('product')
  const [query] = useSearchParams()
  const { product, lineId, variantId } = line
  const chosen = chosenVariant(product, query.get('variant') ?? variantId)
  if (!chosen) return <p>{goods('soldOut')}</p>
  const isGone = product.status !== 'onShelf' || !isSellable(chosen)
  return (
    <WholeChoice className={css.options} product={product} chosen={chosen}>
      <div className={css.head}>
        <Picture
          file={pictureOfVariant(product, chosen) ?? firstPicture(product)}
          alt=""
          sizes="112px"
          className={css.picture}
        />
        <div className={css.facts}>
          <strong>{product.name}</strong>
          <Price
            price={chosen.price}
            compareAt={chosen.compareAt}
            prior={chosen.compareAt && chosen.priorPrice}
            size="line"
          />
          <Stock line={line} chosen={chosen} isGone={isGone} />
        </div>
      </div>
      <VariantPicker product={product} chosen={chosen} beside={`&change=${lineId}`} />
      {fetcher.state === 'idle' && fetcher.data?.problem && (
        <FormProblem>{fetcher.data.problem.message}</FormProblem>
      )}
      <fetcher.Form
        method="post"
        action={pages.cart()}
        className={css.buttons}
        onSubmit={(event) => {
          if (chosen.variantId !== variantId) return
          event.preventDefault()
          onClose()
        }}
      >
        <input type="hidden" name="lineId" value={lineId} />
        <input type="hidden" name="fromVariantId" value={variantId} />
        <input type="hidden" name="variantId" value={chosen.variantId} />
        <Button name="intent" value="variant" isWide isBusy={fetcher.state !== 'idle'} disabled={isGone}>
          {isGone ? goods('soldOut') : t('update')}
        </Button>
        {children}
      </fetcher.Form>
    </WholeChoice>
  )
}

type StockProps = {
  readonly line: ChangingLine
  readonly chosen: ProductVariant
  readonly isGone: boolean
}

/** How much of the choice there is, and the quantity that the line will have where that is less. */
function Stock({ line: { quantity, product }, chosen, isGone }: StockProps) {
  const t = useTranslations('cart')
  const goods = useTranslations('product')
  const measured = useMeasured()
  if (isGone) return <p className={css.gone}>{goods('soldOut')}</p>
  const kept = snapQuantity(quantity, quantityRule(chosen))
  if (kept < quantity) {
    const unit = { unit: product.unit }
    return (
      <p className={css.few}>
        {t('willBeFewer', { left: measured(kept, unit), before: measured(quantity, unit) })}
      </p>
    )
  }
  return isFew(chosen) ? (
    <p className={css.few}>{goods('few', { count: String(chosen.available) })}</p>
  ) : (
    <p className={css.muted}>
      {goods('inStock')} · {t('quantityOfSaved', { quantity: measured(quantity, { unit: product.unit }) })}
    </p>
  )
}

import { Suspense } from 'react'
import type { ProductDetail, ProductVariant } from '#modules/catalogue/rules/product.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Waiting } from '#ui/navigation-feedback.tsx'
import { Price } from '#ui/price.tsx'
import { LateChoiceSheet } from './late-choice-sheet.ts'
import { OrderButtons } from './order-buttons.tsx'
import { HowMany, WhyNot } from './order-form.tsx'
import { PointsPriceLine } from './points-price.tsx'
import type { Purchase } from './use-purchase.ts'

const GroupOrder = lazyComponent(async () => (await import('./group-buy.tsx')).GroupOrder)

type PurchaseSheetProps = {
  readonly product: ProductDetail
  readonly chosen: ProductVariant
  readonly purchase: Purchase
  readonly choosing: NonNullable<Purchase['choosing']>
}

/** The sheet on phones, with the quantity and the buttons of the panel. */
export function PurchaseSheet({ product, chosen, purchase, choosing }: PurchaseSheetProps) {
  const { quantity, group, shown, prior, whyNot, isExchanged, closeSheet } = purchase
  return (
    <Suspense fallback={<Waiting />}>
      <LateChoiceSheet
        product={product}
        chosen={chosen}
        price={
          choosing.group && group ? (
            <Price price={group.price} compareAt={chosen.price} prior={group.priorPrice} />
          ) : chosen.terms?.points ? (
            <PointsPriceLine variant={chosen} />
          ) : (
            shown && <Price price={shown.price} compareAt={shown.compareAt} prior={prior} />
          )
        }
        isOpen={choosing.isOpen}
        onClose={closeSheet}
      >
        {whyNot ? (
          <WhyNot chosen={chosen} whyNot={whyNot} />
        ) : (
          <>
            {!isExchanged && <HowMany product={product} purchase={purchase} />}
            {choosing.group && group ? (
              <GroupOrder variant={chosen} promotion={group} quantity={quantity} {...choosing.group} />
            ) : (
              <OrderButtons product={product} variant={chosen} purchase={purchase} isInSheet />
            )}
          </>
        )}
      </LateChoiceSheet>
    </Suspense>
  )
}

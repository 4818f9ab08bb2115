import { IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { CartLine } from '#modules/cart/rules/cart.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormat } from '#ui/format.ts'
import { useMeasured } from '#ui/measured.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Money } from '#vocabulary/money.ts'
import { ToCheckout } from '../cart/to-checkout.tsx'
import css from './added-drawer.module.css'

export type AddedGoods = {
  /** The line as it is now in the cart; none when another tab removed it concurrently. */
  readonly line: CartLine | undefined
  /** Of lines in the cart, and of those to be checked out. */
  readonly count: number
  readonly selectedCount: number
  readonly selectedAcross: number
  readonly subtotal: Money
}

export type AddedDrawerProps = {
  readonly added: AddedGoods | undefined
  /** On a phone it is a sheet. */
  readonly opened: 'drawer' | 'sheet' | undefined
  readonly onClose: () => void
}

/** Drawer with the added line, the cart summary, and links to continue. */
export function AddedDrawer({ added, opened, onClose }: AddedDrawerProps) {
  const t = useTranslations('product')
  const cart = useTranslations('addedDrawer')
  const format = useFormat()
  return (
    <Dialog
      as="sheet"
      isOpen={opened !== undefined && added !== undefined}
      onClose={onClose}
      title={t('added')}
    >
      {added && (
        <div className={css.drawer}>
          {added.line && <AddedLine line={added.line} />}
          <dl className={css.cart}>
            <div>
              <dt>{cart('title')}</dt>
              <dd>{cart('count', { count: added.count })}</dd>
            </div>
            <div className={css.subtotal}>
              <dt>
                {added.selectedCount === added.count
                  ? t('subtotal')
                  : t('subtotalOfSelected', { count: added.selectedCount })}
              </dt>
              <dd className="money">{format.price(added.subtotal)}</dd>
            </div>
          </dl>
          <p className={css.hint}>{cart('beforeShipping')}</p>
          <ToCheckout {...added} />
          <ButtonLink to={pages.cart()} look="quiet" isWide>
            {t('viewCart')}
          </ButtonLink>
          <Button type="button" look="plain" isWide onClick={onClose}>
            {t('keepShopping')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function AddedLine({ line }: { line: CartLine }) {
  const measured = useMeasured()
  return (
    <div className={css.line}>
      <Picture file={line.picture} alt="" sizes="96px" />
      <p>
        <strong>{line.name}</strong>
        {line.chosen.length > 0 && <span>{line.chosen.map(({ value }) => value).join(' · ')}</span>}
        <span>
          <IconCheck size={16} aria-hidden="true" className={css.tick} /> {measured(line.quantity, line)}
          {' · '}
          <Price price={line.goods} size="line" />
        </span>
      </p>
    </div>
  )
}

import css from '#storefront/parts/product/product.module.css'

/** The price beside the buttons in the bar of a phone; the sheet has it on top. */
export const BarPrice = ({ price, isInSheet }: { readonly price: string; readonly isInSheet: boolean }) =>
  isInSheet ? null : <span className={`${css.barPrice} money`}>{price}</span>

/** Marks a page with one task, as checkout and payment are: the shop's frame around it is as bare as it can be. */
export type BarePage = {
  readonly frame: 'bare'
  /** Where the link of the bare header leads back to. */
  readonly back: 'cart' | 'orders'
}

/** `export const handle = barePage({ back: 'cart' })` in a route module. */
export const barePage = ({ back }: Pick<BarePage, 'back'>): BarePage => ({ frame: 'bare', back })

export const isBarePage = (handle: unknown): handle is BarePage =>
  handle !== null && typeof handle === 'object' && (handle as { frame?: unknown }).frame === 'bare'

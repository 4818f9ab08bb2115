type Counted = { readonly quantity: number; readonly unit?: string | undefined }

/** How much of some goods beside their name: "× 2", or "100 g" of goods sold by weight or length. */
export const amountOfGoods = ({ quantity, unit }: Counted): string =>
  unit ? `${quantity} ${unit}` : `× ${quantity}`

/** Goods in a list of them: "2 × Oak stool", or "100 g Hill tea". */
export const goodsInList = ({ name, ...counted }: Counted & { readonly name: string }): string =>
  counted.unit ? `${amountOfGoods(counted)} ${name}` : `${counted.quantity} × ${name}`

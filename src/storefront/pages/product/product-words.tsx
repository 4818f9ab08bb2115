import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import css from '#storefront/parts/product/product.module.css'

/** Summary of a product, and the text with which its shop recommends it (PDP-08): below the buttons, which it would push down. */
export function ProductWords({ product: { summary, page } }: { readonly product: ProductDetail }) {
  return (
    <>
      {summary && <p className={css.summary}>{summary}</p>}
      {page?.marketing && (
        <div
          className={`${css.marketing} ${css.prose}`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow list before it was stored
          dangerouslySetInnerHTML={{ __html: page.marketing }}
        />
      )}
    </>
  )
}

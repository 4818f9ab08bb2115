import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { GoodsRow } from '#storefront/parts/product/goods-row.tsx'
import recommended from '#storefront/parts/product/recommended.module.css'
import { Button } from '#ui/button.tsx'
import { useVisitor } from '#ui/visitor.tsx'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { deviceViews, forgetOnDevice } from './device-views.ts'
import css from './recently-seen.module.css'
import type { action, loader } from './recently-seen-route.ts'

export type RecentlySeenRowProps = { readonly without: Id | undefined }

/** The row itself. Its button clears it wherever it is stored, and returns the focus to what is said about that. */
export function RecentlySeenRow({ without }: RecentlySeenRowProps) {
  const { load, data } = useFetcher<typeof loader>({ key: 'recently seen' })
  const clearing = useFetcher<typeof action>()
  const kind = useVisitor()?.kind
  useEffect(() => {
    if (kind) void load(pages.recentlySeen({ without, device: deviceViews() }))
  }, [load, kind, without])
  if (clearing.data)
    return (
      <p role="status" tabIndex={-1} ref={(shown) => shown?.focus()} className={css.cleared}>
        {clearing.data.cleared}
      </p>
    )
  if (!data || data.products.length === 0) return null
  const { texts, products, isListed } = data
  return (
    <section className={recommended.recommended} aria-labelledby="recently-seen">
      <div className={css.head}>
        <h2 id="recently-seen">{texts.title}</h2>
        {isListed && <Link to={pages.history()}>{texts.all}</Link>}
        <clearing.Form method="post" action={pages.recentlySeen()} onSubmit={forgetOnDevice}>
          <Button look="plain" size="small" isBusy={clearing.state !== 'idle'}>
            {texts.clear}
          </Button>
        </clearing.Form>
      </div>
      <GoodsRow title={texts.title} products={products} />
    </section>
  )
}

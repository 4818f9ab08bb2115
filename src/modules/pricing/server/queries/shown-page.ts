import { sql } from '#database/sql.ts'
import type { PromoCode, RelationKind, ShownPage } from '#modules/catalogue/rules/product-page.ts'
import type { ArrangedTab } from '#modules/catalogue/rules/tabs.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'

export type PageRow = {
  page: {
    redirectTo: string | null
    marketing: LocalText
    promoCodes: Record<string, PromoCode>
    overlays: LocalText[]
    tabs: ArrangedTab<LocalText>[]
  } | null
  relations:
    | { kind: RelationKind; productId: Id; alias: LocalText; name: LocalText; picture: string | null }[]
    | null
}

/** Page of `products p` as its shop arranged it; other products only while they are on the shelf. */
export const pageColumns = sql`
  case when p.is_arranged then (select json_build_object('redirectTo', redirect_to, 'marketing', marketing, 'promoCodes', promo_codes, 'overlays', overlays,
    'tabs', tabs) from product_pages where product_id = p.id) end as page,
  case when p.is_arranged then (select json_agg(json_build_object('kind', r.kind, 'productId', r.related_id::text, 'alias', r.alias, 'name', other.name,
      'picture', other.picture) order by r.position)
    from product_relations r
    cross join lateral (select name, picture, status from products where id = r.related_id offset 0) other
    where r.product_id = p.id and other.status = 'onShelf') end as relations`

const nothing: NonNullable<PageRow['page']> = {
  redirectTo: null,
  marketing: { en: '', zh: '' },
  promoCodes: {},
  overlays: [],
  tabs: [],
}

export function shownPage(
  { page, relations }: PageRow,
  { site, language }: Pick<Context, 'site' | 'language'>,
): ShownPage | undefined {
  if (!page && !relations) return undefined
  const { redirectTo, marketing, promoCodes, overlays, tabs } = page ?? nothing
  const text = (local: LocalText) => textIn(local, language)
  const promo = promoCodes[site.code]
  const related = (kind: RelationKind) => (relations ?? []).filter((each) => each.kind === kind)
  const idsOf = (kind: RelationKind) => related(kind).map(({ productId }) => productId)
  return {
    redirectTo: redirectTo ?? undefined,
    marketing: text(marketing),
    promo: promo && { code: promo.code, price: { amount: promo.amount, currency: site.currency } },
    overlays: overlays.map(text).filter((overlay) => overlay !== ''),
    tabs: tabs.map(({ tab, position, title }) => ({ tab, position, title: text(title) })),
    series: related('series').map(({ productId, name, alias, picture }) => ({
      productId,
      name: text(name),
      alias: text(alias),
      picture: picture ?? undefined,
    })),
    together: idsOf('together'),
    recommendNew: idsOf('recommendNew'),
    recommend: idsOf('recommend'),
  }
}

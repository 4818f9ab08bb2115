import { sql } from '#database/sql.ts'
import { legalFactsOf } from '#modules/settlements/server/read-models/legal-facts.ts'
import type { WayBackPayer } from '#modules/shops/rules/profile.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { EditedShopFront, ShopImprint } from '../../rules/shop-front.ts'

type FrontRow = {
  name: LocalText
  about: LocalText
  logo: string | null
  paid_by: WayBackPayer | null
  suggested: ShopImprint | null
  version: number
  banner: string | null
  story: LocalText
  email: string
  phone: string
  office_hours: LocalText
  legal_name: string
  legal_address: string
  register_entry: string
  vat_number: string
  away_from: string | null
  away_until: string | null
}

const none = sql.json({ en: '', zh: '' })

/** The page of the shop with all of its languages. Before it is first saved, its legal facts are those of the tax details. */
export async function editedShopFront(
  ctx: MerchantContext,
): Promise<{ name: LocalText; front: EditedShopFront }> {
  const row = (await sql<FrontRow>`
    select shop.name, shop.about, shop.logo, shop.way_back_paid_by as paid_by, ${legalFactsOf(sql`shop.id`)} as suggested,
      coalesce(front.version, 0) as version, front.banner, coalesce(front.story, ${none}) as story,
      coalesce(front.email, '') as email, coalesce(front.phone, '') as phone,
      coalesce(front.office_hours, ${none}) as office_hours, coalesce(front.legal_name, '') as legal_name,
      coalesce(front.legal_address, '') as legal_address, coalesce(front.register_entry, '') as register_entry,
      coalesce(front.vat_number, '') as vat_number, front.away_from::text as away_from, front.away_until::text as away_until
    from shops shop left join shop_fronts front on front.shop_id = shop.id where shop.id = ${ctx.shopId}`.row(
    ctx.db,
  ))!
  return {
    name: row.name,
    front: {
      version: row.version,
      about: row.about,
      logo: row.logo ?? undefined,
      banner: row.banner ?? undefined,
      story: row.story,
      email: row.email,
      phone: row.phone,
      officeHours: row.office_hours,
      legalName: row.legal_name,
      legalAddress: row.legal_address,
      registerEntry: row.register_entry,
      vatNumber: row.vat_number,
      ...(row.version === 0 && row.suggested),
      wayBackPaidBy: row.paid_by ?? undefined,
      awayFrom: row.away_from ?? undefined,
      awayUntil: row.away_until ?? undefined,
    },
  }
}

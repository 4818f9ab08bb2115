import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { brandNames } from '#modules/catalogue/server/read-models/brand-names.ts'
import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ChosenAmongKind } from '../../rules/among.ts'

/** So many are proposed; a longer word finds fewer. */
const proposedMax = 8

type Choice = { id: Id; name: LocalText }

/** Products, shops, categories or brands with this word in their name, for an offer of the platform to be limited to. */
export const offerChoices = (
  ctx: Context,
  { kind, keyword }: { readonly kind: ChosenAmongKind; readonly keyword: string },
): Promise<Choice[]> =>
  sql<Choice>`
    select id, name from (
      select id, name from products where ${kind}::text = 'products' and status = 'onShelf'
      union all select id, name from shops where ${kind}::text = 'shops'
      union all select id, name from categories where ${kind}::text = 'categories'
      union all select id, ${brandNames} from brands where ${kind}::text = 'brands') choice
    where name->>'en' ilike ${`%${literalInLike(keyword)}%`} or name->>'zh' ilike ${`%${literalInLike(keyword)}%`}
    order by id limit ${proposedMax}`.rows(ctx.db)

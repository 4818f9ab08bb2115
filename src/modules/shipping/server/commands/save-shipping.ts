import { provinceCode } from '#modules/addresses/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { announceSites } from '#platform/site-settings.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { ShippingMethod, ShippingTemplate } from '#vocabulary/shipping.ts'
import { wrongInTemplate } from '../../rules/check-template.ts'
import type { Handling } from '../../rules/shop-shipping.ts'
import { methodsOfSite } from '../queries/edited-shipping.ts'
import {
  deleteTemplate,
  insertTemplate,
  productsByKeys,
  putHandling,
  replaceMethods,
} from '../store/templates.ts'

/** Provinces by their codes, however they were typed. */
const withCodes = <Template extends ShippingTemplate>(template: Template): Template => ({
  ...template,
  zones: template.zones.map((zone) => ({
    ...zone,
    places: zone.places.map((place) => ({
      ...place,
      ...(place.provinces && { provinces: place.provinces.map((said) => provinceCode(place.country, said)) }),
    })),
  })),
})

const refuse = (wrong: readonly FieldRefusal[]) => {
  if (wrong.length > 0) throw new Refusal('malformed', {}, [...wrong])
}
const wrongDays = (field: string, { min, max }: { min: number; max: number }): FieldRefusal[] =>
  max < min ? [{ field, code: 'invalid' }] : []

type PlatformShipping = ShippingTemplate & {
  readonly site: string
  readonly methods: readonly ShippingMethod[]
}

/**
 * An operator replaces the methods, zones and rates of a site.
 * @throws Refusal `malformed` with the fields of zones, rates and methods that do not hold
 */
export async function savePlatformShipping(
  ctx: OperatorContext,
  { site, methods, ...typed }: PlatformShipping,
) {
  const codes = methods.map(({ code }) => code)
  const template = withCodes(typed)
  refuse([
    ...methods.flatMap(({ code, days }, place) => [
      ...wrongDays(`methods.${place}.days.max`, days),
      ...(code === 'pickUp' || codes.indexOf(code) !== place
        ? [{ field: `methods.${place}.code`, code: 'invalid' as const }]
        : []),
    ]),
    ...wrongInTemplate(template, codes),
  ])
  return ctx.transaction(async (tx) => {
    if ((await methodsOfSite(tx, site)) === undefined)
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    await replaceMethods(tx, site, methods)
    const which = { site, shopId: undefined, name: 'All goods' }
    await deleteTemplate(tx, which)
    await insertTemplate(tx, which, { ...template, id: ctx.newId(), products: undefined })
    await announceSites(tx)
    return {}
  })
}

type ShopTemplate = ShippingTemplate & {
  readonly site: string
  readonly name: string
  readonly products?: readonly string[] | undefined
}

/**
 * A shop writes its template of this name, for all of its goods or for some products; one without zones is removed.
 * @throws Refusal `malformed` with the fields of zones and rates that do not hold, and `products` that the shop does not have, or none
 *   where another template is for all goods
 */
export async function saveShopTemplate(
  ctx: MerchantContext,
  { site, name, products, ...typed }: ShopTemplate,
) {
  const template = withCodes(typed)
  return ctx.transaction(async (tx) => {
    const methods = await methodsOfSite(tx, site)
    if (!methods) throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    refuse(wrongInTemplate(template, methods))
    const found = products ? await productsByKeys(tx, ctx.shopId, products) : []
    if (products && found.length < new Set(products).size)
      throw new Refusal('malformed', {}, [{ field: 'products', code: 'invalid' }])
    const which = { site, shopId: ctx.shopId, name }
    await deleteTemplate(tx, which)
    const isWritten =
      template.zones.length === 0 ||
      (await insertTemplate(tx, which, {
        ...template,
        id: ctx.newId(),
        products: products && found.map(({ id }) => id),
      }))
    if (!isWritten) throw new Refusal('malformed', {}, [{ field: 'products', code: 'otherTemplateForAll' }])
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return {}
  })
}

/** A shop writes how long it packs. */
export async function saveHandling(ctx: MerchantContext, { days, cutOff, worksOn }: Handling) {
  refuse(wrongDays('days.max', days))
  return ctx.transaction(async (tx) => {
    await putHandling(tx, ctx.shopId, { days, cutOff, worksOn: [...new Set(worksOn)].toSorted() })
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return {}
  })
}

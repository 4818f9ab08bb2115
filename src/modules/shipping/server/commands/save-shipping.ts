import { isNoProvince, provinceCode } from '#modules/addresses/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext, OperatorContext } from '#platform/context.ts'
import { announceSites } from '#platform/site-settings.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { ShippingMethod, ShippingTemplate } from '#vocabulary/shipping.ts'
import { wrongDays, wrongInTemplate } from '../../rules/check-template.ts'
import type { Handling } from '../../rules/shop-shipping.ts'
import { methodsOfSite } from '../queries/edited-shipping.ts'
import {
  deleteTemplate,
  insertTemplate,
  productsByKeys,
  putHandling,
  replaceClosedDays,
  replaceMethods,
  siteOfTemplate,
  templateHead,
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

const wrongProvinces = ({ zones }: ShippingTemplate): FieldRefusal[] =>
  zones.flatMap(({ places }, zone) =>
    places.flatMap(({ country, provinces = [] }, place) =>
      provinces.some((said) => isNoProvince(country, said))
        ? [{ field: `zones.${zone}.places.${place}.provinces`, code: 'invalid' as const }]
        : [],
    ),
  )

const refuse = (wrong: readonly FieldRefusal[]) => {
  if (wrong.length > 0) throw new Refusal('malformed', {}, [...wrong])
}

type PlatformShipping = ShippingTemplate & {
  readonly site: string
  /** The one that was read. */
  readonly version: number
  readonly methods: readonly ShippingMethod[]
  readonly closedDays: readonly string[]
}

/**
 * An operator replaces the methods, closed days, zones and rates of a site.
 * @throws Refusal `malformed` with the fields of zones, rates and methods that do not hold; `changedMeanwhile`
 */
export async function savePlatformShipping(
  ctx: OperatorContext,
  { site, version, methods, closedDays, ...typed }: PlatformShipping,
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
    ...wrongProvinces(typed),
    ...wrongInTemplate(template, codes),
  ])
  return ctx.transaction(async (tx) => {
    if ((await methodsOfSite(tx, site)) === undefined)
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    const which = { site, shopId: undefined }
    const before = await templateHead(tx, which)
    if ((before?.version ?? 0) !== version) throw new Refusal('changedMeanwhile')
    await replaceMethods(tx, site, methods)
    await replaceClosedDays(tx, site, closedDays)
    if (before) await deleteTemplate(tx, before.id)
    await insertTemplate(tx, which, {
      ...{ ...template, id: before?.id ?? ctx.newId(), name: 'All goods' },
      version: version + 1,
      products: undefined,
    })
    await announceSites(tx)
    return { version: version + 1 }
  })
}

type ShopTemplate = ShippingTemplate & {
  readonly site: string
  /** Left out for a new one. */
  readonly templateId?: Id | undefined
  /** The one that was read. */
  readonly version?: number | undefined
  readonly name: string
  readonly products?: readonly string[] | undefined
}

/**
 * A shop writes a template, for all of its goods or for some products.
 * @throws Refusal `malformed` with the fields of zones and rates that do not hold, and `products` that the shop does not have, or none
 *   where another template is for all goods; `notFound` for another shop's template, `changedMeanwhile`
 */
export async function saveShopTemplate(
  ctx: MerchantContext,
  { site, templateId, version = 0, name, products, ...typed }: ShopTemplate,
) {
  const template = withCodes(typed)
  return ctx.transaction(async (tx) => {
    const methods = await methodsOfSite(tx, site)
    if (!methods) throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    const which = { site, shopId: ctx.shopId }
    if (templateId) {
      const before = await templateHead(tx, { ...which, templateId })
      if (!before) throw new Refusal('notFound')
      if (before.version !== version) throw new Refusal('changedMeanwhile')
    }
    refuse([...wrongProvinces(typed), ...wrongInTemplate(template, methods)])
    const found = products ? await productsByKeys(tx, ctx.shopId, products) : []
    if (products && found.length < new Set(products).size)
      throw new Refusal('malformed', {}, [{ field: 'products', code: 'invalid' }])
    if (templateId) await deleteTemplate(tx, templateId)
    const written = {
      id: templateId ?? ctx.newId(),
      version: version + 1,
      products: products && found.map(({ id }) => id),
    }
    if (!(await insertTemplate(tx, which, { ...template, ...written, name })))
      throw new Refusal('malformed', {}, [{ field: 'products', code: 'otherTemplateForAll' }])
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return { templateId: written.id, version: written.version }
  })
}

/** A shop removes a template. @throws Refusal `notFound` for another shop's template, `changedMeanwhile` */
export async function removeShopTemplate(
  ctx: MerchantContext,
  { templateId, version }: { readonly templateId: Id; readonly version: number },
) {
  return ctx.transaction(async (tx) => {
    const found = await siteOfTemplate(tx, ctx.shopId, templateId)
    if (!found) throw new Refusal('notFound')
    await methodsOfSite(tx, found.site)
    const before = await templateHead(tx, { site: found.site, shopId: ctx.shopId, templateId })
    if (before?.version !== version) throw new Refusal('changedMeanwhile')
    await deleteTemplate(tx, templateId)
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return {}
  })
}

/** A shop writes how long it packs. @throws Refusal `malformed`, `changedMeanwhile` */
export async function saveHandling(
  ctx: MerchantContext,
  { days, cutOff, worksOn, version }: Handling & { readonly version: number },
) {
  refuse(wrongDays('days.max', days))
  return ctx.transaction(async (tx) => {
    const written = { days, cutOff, worksOn: [...new Set(worksOn)].toSorted(), version }
    const saved = await putHandling(tx, ctx.shopId, written)
    if (saved === undefined) throw new Refusal('changedMeanwhile')
    await notifyNodes(tx, [`shop:${ctx.shopId}`])
    return { version: saved }
  })
}

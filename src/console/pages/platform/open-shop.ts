import { openShopCall } from '#modules/shops/calls/shops.ts'
import type { Mall } from '#ui/mall-context.ts'
import { readForm } from '../../parts/kit/form/schema-form.server.ts'
import { typedSlug } from './typed-slug.ts'

type OpenShop = (typeof openShopCall.input)['_output']

/** Opens a shop as `OpenShopForm` describes it. @throws Problem when refused */
export const openShopFrom = (mall: Mall, form: FormData): Promise<{ shopId: string }> =>
  mall.call(openShopCall, openShopIn(form))

export function openShopIn(form: FormData): OpenShop {
  const read = readForm(openShopCall.input, form) as OpenShop
  return { ...read, slug: typedSlug(read.slug ?? ''), about: { en: '', zh: '' } }
}

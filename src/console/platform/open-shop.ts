import type { Mall } from '#ui/mall-context.ts'
import { openShop } from '#wire/shops.ts'
import { readForm } from '../kit/form/schema-form.server.ts'

type OpenShop = (typeof openShop.input)['_output']

/** What `OpenShopForm` sends, as a call. @throws Problem when refused */
export const openShopFrom = (mall: Mall, form: FormData): Promise<{ shopId: string }> =>
  mall.call(openShop, { ...(readForm(openShop.input, form) as OpenShop), about: { en: '', zh: '' } })

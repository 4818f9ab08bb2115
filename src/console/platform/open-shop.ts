import { bothOf } from '#ui/form/both-of.ts'
import type { Mall } from '#ui/mall-context.ts'
import { openShop } from '#wire/shops.ts'

/** What `OpenShopForm` sends, as a call. @throws Problem when refused */
export async function openShopFrom(mall: Mall, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  await mall.call(openShop, {
    slug: text('slug'),
    name: bothOf(form, 'name'),
    about: { en: '', zh: '' },
    merchantEmail: text('merchantEmail') || undefined,
  })
}

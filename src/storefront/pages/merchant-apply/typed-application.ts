import type { ApplicationRequest } from '#modules/shops/rules/application.ts'
import { bothOf } from '#ui/form/both-of.ts'

/** The application from the form. A file that was not chosen arrives as an empty one. */
export async function typedApplication(form: FormData): Promise<ApplicationRequest> {
  const text = (name: string) => String(form.get(name) ?? '')
  const file = form.get('licence')
  return {
    companyName: text('companyName'),
    registrationNumber: text('registrationNumber'),
    contactName: text('contactName'),
    phone: text('phone'),
    shopName: bothOf(form, 'shopName'),
    goods: text('goods'),
    categoryIds: form.getAll('categoryIds').map(String),
    bankAccount: {
      holder: text('bankAccount.holder'),
      bank: text('bankAccount.bank'),
      number: text('bankAccount.number'),
    },
    ...(file instanceof File && file.size > 0 && { licence: new Uint8Array(await file.arrayBuffer()) }),
  }
}

import { redirect } from 'react-router'
import { fullName } from '#modules/addresses/rules/address.ts'
import { signUpCall } from '#modules/identity/bound/identity.ts'
import { isStrongPassword } from '#modules/identity/rules/password.ts'
import { orderDetailCall } from '#modules/orders/bound/orders.ts'
import { sendAccountCodeCall } from '#modules/orders/calls/order-account.ts'
import type { Mall, Problem } from '#ui/mall-context.ts'
import { refused } from '#ui/refused.ts'
import { pages } from '#vocabulary/calls/pages.ts'

/** The answer to the form with which a guest gets an account. */
export type JoinAnswer = {
  readonly step: 'password' | 'code'
  readonly isWeak: boolean
  readonly problem: Problem | undefined
}

/**
 * An account with the email of the order, in two steps: the password, then the code that came to the email, which proves
 * that it is the guest's. Signed in, the guest's orders are the account's (decision 380).
 */
export async function joinAsGuest(mall: Mall, form: FormData): Promise<Response | JoinAnswer> {
  const text = (name: string) => String(form.get(name) ?? '')
  const order = { orderId: text('orderId'), token: text('token') || undefined }
  const [password, code] = [text('password'), text('code')]
  const step = form.has('code') ? 'code' : 'password'
  if (!isStrongPassword(password)) return { step, isWeak: true, problem: undefined }
  try {
    if (step === 'password') {
      await mall.call(sendAccountCodeCall, order)
      return { step: 'code', isWeak: false, problem: undefined }
    }
    const { shippingAddress } = await mall.call(orderDetailCall, order)
    const { email } = shippingAddress
    await mall.call(signUpCall, { email, name: fullName(shippingAddress), code, password, hasAgreed: true })
    return redirect(pages.order(order.orderId))
  } catch (error) {
    const problem = refused(error)
    // A code is on its way already.
    if (problem.code === 'codeSentJustNow') return { step: 'code', isWeak: false, problem }
    return { step, isWeak: false, problem }
  }
}

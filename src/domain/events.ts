import type { Id } from './identifiers.ts'

/**
 * What one module announces and others answer. Declared here, so that a listener never imports the announcer.
 * Events name rows and carry no copies of them: a reaction reads what is true when it runs.
 */
export type MallEvent =
  | { readonly name: 'product.saved'; readonly productId: Id }
  /** What was sold out can be had again; the notice says who asked for a mail. */
  | { readonly name: 'stock.back'; readonly noticeId: Id }
  | { readonly name: 'order.placed'; readonly groupId: Id }
  | { readonly name: 'orderGroup.paid'; readonly groupId: Id }
  | { readonly name: 'orderGroup.closed'; readonly groupId: Id }
  | { readonly name: 'orderGroup.depositPaid'; readonly groupId: Id }
  /** From now on the balance may be paid. */
  | { readonly name: 'orderGroup.balanceOpen'; readonly groupId: Id }
  | { readonly name: 'order.shipped'; readonly orderId: Id; readonly shipmentId: Id }
  /** The time to send it ends soon, or has ended. */
  | { readonly name: 'order.notSent'; readonly orderId: Id }
  /** Its payment company gives the money that it holds back soon. */
  | { readonly name: 'order.holdEnding'; readonly orderId: Id }
  | { readonly name: 'order.completed'; readonly orderId: Id }
  | { readonly name: 'order.cancelled'; readonly orderId: Id }
  | { readonly name: 'transfer.requested'; readonly transferId: Id }
  | { readonly name: 'transfer.done'; readonly transferId: Id }
  | { readonly name: 'transfer.failed'; readonly transferId: Id }
  | { readonly name: 'payment.toClose'; readonly groupId: Id }
  | { readonly name: 'payment.toVoid'; readonly attemptId: Id }
  | { readonly name: 'buyer.joined'; readonly buyerId: Id; readonly site: string }
  | { readonly name: 'password.changed'; readonly buyerId: Id; readonly site: string; readonly at: string }
  /** A file that belonged to one owner is no longer kept. */
  | { readonly name: 'file.forgotten'; readonly key: string }
  | { readonly name: 'shopApplication.decided'; readonly applicationId: Id; readonly round: number }

export type EventName = MallEvent['name']
export type EventOf<Name extends EventName> = Extract<MallEvent, { name: Name }>

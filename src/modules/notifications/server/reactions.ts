import type { Reaction } from '#platform/outbox.ts'
import { accountNotifications } from './events/accounts.ts'
import { afterSaleNotifications } from './events/after-sales.ts'
import { conversationNotifications } from './events/conversations.ts'
import { moneyNotifications } from './events/money.ts'
import { orderNotifications } from './events/orders.ts'
import { productNotifications } from './events/products.ts'
import { shopNotifications } from './events/shops.ts'
import { workNotifications } from './events/work.ts'
import type { NotificationsParts } from './parts.ts'

export const notificationsReactions = (parts: NotificationsParts): readonly Reaction[] =>
  [
    ...orderNotifications,
    ...moneyNotifications,
    ...afterSaleNotifications,
    ...shopNotifications,
    ...productNotifications,
    ...accountNotifications,
    ...workNotifications,
    ...conversationNotifications,
  ].map((notification) => notification(parts))

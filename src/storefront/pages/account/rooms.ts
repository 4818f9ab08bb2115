import {
  IconBell,
  IconBuildingStore,
  IconCoins,
  IconCreditCard,
  IconCrown,
  IconHeart,
  IconHistory,
  IconId,
  IconMapPin,
  IconMessageQuestion,
  IconMessages,
  IconPackage,
  IconReceiptRefund,
  IconShieldLock,
  IconStar,
  IconTicket,
} from '@tabler/icons-react'
import { pages } from '#vocabulary/calls/pages.ts'

/**
 * The rooms of the buyer area in the order they are listed in (SHELL-23), the browsing history after them,
 * and the pages that belong to each.
 */
export const rooms = [
  {
    name: 'orders',
    to: pages.orders(),
    icon: IconPackage,
    holds: ['/buyer/order/', '/buyer/express-trick/', '/buyer/confirm/'],
  },
  { name: 'reviews', to: pages.reviews(), icon: IconStar, holds: ['/buyer/comment'] },
  { name: 'conversations', to: pages.conversations(), icon: IconMessages, holds: ['/buyer/messages/'] },
  { name: 'questions', to: pages.ownQuestions(), icon: IconMessageQuestion, holds: [] },
  {
    name: 'afterSales',
    to: pages.afterSales(),
    icon: IconReceiptRefund,
    holds: ['/buyer/as', '/buyer/send-back-items', '/buyer/m-logistics'],
  },
  { name: 'coupons', to: pages.myCoupons(), icon: IconTicket, holds: [] },
  { name: 'points', to: pages.points(), icon: IconCoins, holds: [] },
  {
    name: 'membership',
    to: pages.membership(),
    icon: IconCrown,
    holds: [pages.memberBenefits(), pages.superMember()],
  },
  { name: 'cards', to: pages.cards(), icon: IconCreditCard, holds: [] },
  { name: 'addresses', to: pages.addresses(), icon: IconMapPin, holds: [] },
  { name: 'certification', to: pages.certificates(), icon: IconId, holds: [] },
  { name: 'security', to: pages.security(), icon: IconShieldLock, holds: ['/buyer/security/'] },
  { name: 'messages', to: pages.messages(), icon: IconBell, holds: [pages.notifications()] },
  { name: 'favourites', to: pages.favourites(), icon: IconHeart, holds: [] },
  { name: 'followedShops', to: pages.followedShops(), icon: IconBuildingStore, holds: [] },
  { name: 'history', to: pages.history(), icon: IconHistory, holds: [] },
] as const

export type Room = (typeof rooms)[number]

/** `page` for the room itself, `true` for a page within it: the value of `aria-current`. */
export function whereabouts(room: Room, pathname: string): 'page' | 'true' | undefined {
  if (pathname === room.to) return 'page'
  return room.holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

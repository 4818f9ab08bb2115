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

/** The rooms of the buyer area by what a buyer comes for (SHELL-23), and the pages that belong to each. */
export const roomGroups = [
  {
    group: 'purchases',
    rooms: [
      {
        name: 'orders',
        to: pages.orders(),
        icon: IconPackage,
        holds: ['/buyer/order/', '/buyer/express-trick/', '/buyer/confirm/'],
      },
      {
        name: 'afterSales',
        to: pages.afterSales(),
        icon: IconReceiptRefund,
        holds: ['/buyer/as', '/buyer/send-back-items', '/buyer/m-logistics'],
      },
      { name: 'reviews', to: pages.reviews(), icon: IconStar, holds: ['/buyer/comment'] },
    ],
  },
  {
    group: 'rewards',
    rooms: [
      { name: 'coupons', to: pages.myCoupons(), icon: IconTicket, holds: [] },
      { name: 'points', to: pages.points(), icon: IconCoins, holds: [] },
      {
        name: 'membership',
        to: pages.membership(),
        icon: IconCrown,
        holds: [pages.memberBenefits(), pages.superMember()],
      },
    ],
  },
  {
    group: 'lists',
    rooms: [
      { name: 'favourites', to: pages.favourites(), icon: IconHeart, holds: [] },
      { name: 'followedShops', to: pages.followedShops(), icon: IconBuildingStore, holds: [] },
      { name: 'history', to: pages.history(), icon: IconHistory, holds: [] },
    ],
  },
  {
    group: 'settings',
    rooms: [
      { name: 'addresses', to: pages.addresses(), icon: IconMapPin, holds: [] },
      { name: 'cards', to: pages.cards(), icon: IconCreditCard, holds: [] },
      { name: 'certification', to: pages.certificates(), icon: IconId, holds: [] },
      { name: 'security', to: pages.security(), icon: IconShieldLock, holds: ['/buyer/security/'] },
    ],
  },
  {
    group: 'help',
    rooms: [
      { name: 'messages', to: pages.messages(), icon: IconBell, holds: [pages.notifications()] },
      { name: 'conversations', to: pages.conversations(), icon: IconMessages, holds: ['/buyer/messages/'] },
      { name: 'questions', to: pages.ownQuestions(), icon: IconMessageQuestion, holds: [] },
    ],
  },
] as const

export type Room = (typeof roomGroups)[number]['rooms'][number]

export const rooms: readonly Room[] = roomGroups.flatMap((each): readonly Room[] => each.rooms)

/** `page` for the room itself, `true` for a page within it: the value of `aria-current`. */
export function whereabouts(room: Room, pathname: string): 'page' | 'true' | undefined {
  if (pathname === room.to) return 'page'
  return room.holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

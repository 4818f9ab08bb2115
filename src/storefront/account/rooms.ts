import { IconMapPin, IconPackage, IconShieldLock } from '@tabler/icons-react'
import { pages } from '#wire/pages.ts'

/** The rooms of the buyer area in the order they are listed in (SHELL-23), and what else belongs to each. */
export const rooms = [
  {
    name: 'orders',
    to: pages.orders(),
    icon: IconPackage,
    holds: ['/buyer/order/', '/buyer/express-trick/', '/buyer/confirm/'],
  },
  { name: 'addresses', to: pages.addresses(), icon: IconMapPin, holds: [] },
  { name: 'security', to: pages.security(), icon: IconShieldLock, holds: [] },
] as const

export type Room = (typeof rooms)[number]

/** `page` for the room itself, `true` for a page within it: what `aria-current` says of it. */
export function whereabouts(room: Room, pathname: string): 'page' | 'true' | undefined {
  if (pathname === room.to) return 'page'
  return room.holds.some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

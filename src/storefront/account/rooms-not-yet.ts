/** The rooms whose part of the mall is not built, by the beginnings of their addresses. */
const roomsNotYet = [
  { name: 'reviews', starts: ['/buyer/comment'] },
  { name: 'afterSales', starts: ['/buyer/as', '/buyer/send-back-items', '/buyer/m-logistics'] },
  { name: 'coupons', starts: ['/buyer/my-coupons'] },
  { name: 'cards', starts: ['/buyer/cards'] },
  { name: 'certification', starts: ['/buyer/certificate'] },
  { name: 'membership', starts: ['/user/'] },
] as const

/** The room that an address without its language belongs to. */
export function roomNotYet(pathname: string): (typeof roomsNotYet)[number]['name'] {
  const room = roomsNotYet.find(({ starts }) => starts.some((start) => pathname.startsWith(start)))
  if (!room) throw new Error(`No room at ${pathname}`)
  return room.name
}

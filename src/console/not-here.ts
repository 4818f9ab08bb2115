import { data } from 'react-router'
import { leaveApplication } from '#ui/leave-application.ts'

export function loader(): never {
  throw data(null, { status: 404 })
}

/** An address that is not a page of the consoles is one of the shop. */
export const clientLoader = leaveApplication

/** Never shown: the loader has answered. */
export default function NotHere() {
  return null
}

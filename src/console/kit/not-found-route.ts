import { data } from 'react-router'

/** Every address below a console that is none of its pages: the menu stays. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export const action = loader

/** Never shown: the boundary around the pages shows the error. */
export default function NotFound() {
  return null
}

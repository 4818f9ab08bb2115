import { data } from 'react-router'

/** Every address below a console that is none of its pages: the menu stays. */
export function loader(): never {
  throw notFound()
}

export function action(): never {
  throw notFound()
}

const notFound = () => data(null, { status: 404 })

/** Never shown: the boundary around the pages shows the error. */
export default function NotFound() {
  return null
}

import { data } from 'react-router'

/** Every address that is none of ours. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

/** Never shown: the boundary around all pages shows the error. */
export default function NotFound() {
  return null
}

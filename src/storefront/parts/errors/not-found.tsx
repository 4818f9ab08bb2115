import { data } from 'react-router'

/** Matches every unknown address. */
export function loader() {
  throw data(null, { status: 404 })
}

export const action = loader

/** Never rendered: the boundary around all pages shows the error. */
export default function NotFound() {
  return null
}
